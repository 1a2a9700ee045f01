import { Link as RadixLink, Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { graphql } from "#web/gql/gql.ts";
import type { PriceFileOutcome } from "#web/gql/graphql.ts";
import { productPath } from "#web/shared/paths.ts";
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
      {(edges) => (
        <ul className="price-file-rows">
          {edges.map(({ cursor, node }) => (
            <li key={cursor}>
              <div className="price-file-name">
                {node.productId ? (
                  <RadixLink asChild size="2" weight="bold" underline="hover" truncate>
                    <Link to={productPath(node.productId)}>{node.name ?? node.sku ?? "Produto"}</Link>
                  </RadixLink>
                ) : (
                  <Text as="p" size="2" weight="bold" truncate>
                    {node.name ?? node.sku ?? "Sem SKU"}
                  </Text>
                )}
                <Text as="p" size="1" color="gray" truncate>
                  {[node.sku, placeOf(node)].filter(Boolean).join(" · ")}
                </Text>
              </div>
              <Text size="2" className="tabular price-file-prices">
                {outcome === "CHANGED" ? (
                  <>
                    <Cents value={node.oldCents} />
                    <span aria-hidden> → </span>
                    <span className="visually-hidden"> passa a </span>
                    <Cents value={node.newCents} weight="bold" />
                  </>
                ) : (
                  <Cents value={outcome === "NOT_IN_FILE" ? node.newCents : node.oldCents} />
                )}
              </Text>
              {node.reason ? (
                <Text as="p" size="1" color="gray" className="price-file-reason">
                  {node.reason}
                </Text>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </ListPages>
  );
}

function placeOf({ number, sheet }: { number: number | null; sheet: string | null }): string | null {
  if (number === null) return null;
  return sheet === null ? `linha ${number}` : `${sheet}, linha ${number}`;
}
