import { formatDateTime } from "#core/format/date.ts";
import { PastWorkCard } from "#web/features/comparison/past-work.tsx";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { WorkState } from "#web/gql/graphql.ts";
import { priceFilePath } from "#web/shared/paths.ts";

const EarlierPriceFiles_user = graphql(`
  fragment EarlierPriceFiles_user on User {
    priceFiles(first: 5) {
      edges {
        node {
          id
          fileName
          state
          createdAt
        }
      }
    }
  }
`);

const stateText: Partial<Record<WorkState, string>> = {
  READY: "Pronto para baixar",
  CANCELLED: "Cancelado",
  FAILED: "Não deu certo",
};

/** The last files, each with its state. */
export function EarlierPriceFiles({ user: masked }: { user: FragmentType<typeof EarlierPriceFiles_user> }) {
  const { priceFiles } = readFragment(EarlierPriceFiles_user, masked);
  if (priceFiles.edges.length === 0) return null;
  return (
    <PastWorkCard
      title="Arquivos dos últimos 7 dias"
      work={priceFiles.edges.map(({ node: { id, fileName, state, createdAt } }) => ({
        id,
        path: priceFilePath(id),
        title: fileName,
        about: formatDateTime(new Date(createdAt)),
        state: stateText[state] ?? "Em andamento",
      }))}
    />
  );
}
