import { Text } from "@radix-ui/themes";
import { formatDateTime } from "#core/format/date.ts";
import { PastWorkCard } from "#web/features/comparison/past-work.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { WorkState } from "#web/gql/graphql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { simulationPath } from "#web/shared/paths.ts";

const SavedSimulations_user = graphql(`
  fragment SavedSimulations_user on User {
    id
    simulations(first: 20) {
      edges {
        node {
          id
          name
          state
          itemCount
          answer
          createdAt
        }
      }
    }
  }
`);

type Props = {
  user: FragmentType<typeof SavedSimulations_user>;
  /** The one that is shown on this page. */
  currentId?: string;
  emptyText?: string;
};

/** The saved simulations, newest first, each with its answer. */
export function SavedSimulations({ user, currentId, emptyText }: Props) {
  const { simulations } = readFragment(SavedSimulations_user, user);
  const others = simulations.edges.map(({ node }) => node).filter(({ id }) => id !== currentId);
  if (others.length === 0) return emptyText ? <Text color="gray">{emptyText}</Text> : null;
  return (
    <PastWorkCard
      title="Simulações salvas"
      work={others.map(({ id, name, state, itemCount, answer, createdAt }) => ({
        id,
        path: simulationPath(id),
        title: name,
        answer: answer ?? null,
        about: `${listingCountText(itemCount)} · ${formatDateTime(new Date(createdAt))}`,
        state: stateText[state] ?? null,
      }))}
    />
  );
}

const stateText: Partial<Record<WorkState, string>> = {
  PREPARING: "Calculando",
  CANCELLED: "Cancelada",
  FAILED: "Interrompida",
};
