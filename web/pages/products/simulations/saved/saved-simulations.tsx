import { Badge, Flex, Link as RadixLink, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { formatDateTime } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { SavedSimulations_UserFragment, WorkState } from "#web/gql/graphql.ts";
import { simulationPath } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { listingCountText } from "../../count-text.ts";

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

type Saved = SavedSimulations_UserFragment["simulations"]["edges"][number]["node"];

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
    <CardSection title="Simulações salvas">
      <ul className="simulation-cards">
        {others.map((simulation) => (
          <li key={simulation.id}>
            <SavedSimulation simulation={simulation} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

const stateText: Partial<Record<WorkState, string>> = {
  PREPARING: "Calculando",
  CANCELLED: "Cancelada",
  FAILED: "Interrompida",
};

function SavedSimulation({ simulation }: { simulation: Saved }) {
  const { id, name, state, itemCount, answer, createdAt } = simulation;
  const text = stateText[state];
  return (
    <Flex align="center" justify="between" gap="3" wrap="wrap">
      <div className="simulation-saved">
        <RadixLink asChild weight="bold">
          <Link to={simulationPath(id)}>{name}</Link>
        </RadixLink>
        {answer ? <Text as="p">{answer}</Text> : null}
        <Text as="p" size="2" color="gray">
          {listingCountText(itemCount)} · {formatDateTime(new Date(createdAt))}
        </Text>
      </div>
      {text ? <Badge color="gray">{text}</Badge> : null}
    </Flex>
  );
}
