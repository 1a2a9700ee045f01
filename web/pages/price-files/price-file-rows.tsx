import { Text } from "@radix-ui/themes";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { ListingName } from "#web/features/comparison/listing-name.tsx";
import { type ComparedFigure, RowList } from "#web/features/comparison/row-list.tsx";
import { graphql } from "#web/gql/gql.ts";
import type { PriceFileOutcome, PriceFileRowsQuery as Rows } from "#web/gql/graphql.ts";
import { ListPages } from "#web/shared/ui/lists/list-pages.tsx";

const PriceFileRowsQuery = graphql(`
  query PriceFileRows($id: ID!, $outcome: PriceFileOutcome!, $after: String) {
    node(id: $id) {
      __typename
      id
      ... on PriceFile {
        rows(first: 50, after: $after, outcome: $outcome) {
          edges {
            cursor
            node {
              number
              sheet
              productId
              sku
              name
              oldCents
              newCents
              reason
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);

type Row = Extract<Rows["node"], { __typename: "PriceFile" }>["rows"]["edges"][number]["node"];

type Props = { id: string; outcome: PriceFileOutcome };

/** The rows with one outcome, fifty at a time. */
export function PriceFileRows({ id, outcome }: Props) {
  return (
    <ListPages
      query={PriceFileRowsQuery}
      variables={(after) => ({ id, outcome, after })}
      pick={({ node }) => (node?.__typename === "PriceFile" ? node.rows : null)}
      texts={{
        loading: "Carregando as linhas",
        failure: "Não conseguimos carregar estas linhas.",
        next: "Próximas linhas",
      }}
    >
      {(edges, isFirst) => (
        <RowList
          columns={[{ name: "Preço", width: "140px" }]}
          nameWidth="auto"
          beforeWord="era"
          isFirst={isFirst}
          rows={edges.map(({ cursor, node }) => ({
            key: cursor,
            name: <RowName {...node} />,
            figures: [priceOf(node, outcome)],
          }))}
        />
      )}
    </ListPages>
  );
}

function RowName({ name, sku, productId, reason, ...place }: Row) {
  return (
    <>
      <ListingName
        name={name ?? sku ?? (productId ? "Produto" : "Sem SKU")}
        productId={productId ?? null}
        details={[sku, placeOf(place)]}
      />
      {reason ? (
        <Text as="p" size="1" color="gray">
          {reason}
        </Text>
      ) : null}
    </>
  );
}

function priceOf({ oldCents, newCents }: Row, outcome: PriceFileOutcome): ComparedFigure {
  if (outcome === "CHANGED")
    return { value: <Cents value={newCents} weight="bold" />, before: <Cents value={oldCents} /> };
  return { value: <Cents value={outcome === "NOT_IN_FILE" ? newCents : oldCents} /> };
}

function placeOf({ number, sheet }: Pick<Row, "number" | "sheet">): string | null {
  if (number === null || number === undefined) return null;
  return sheet ? `${sheet}, linha ${number}` : `linha ${number}`;
}
