import { Button, Link as RadixLink, Text } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { graphql } from "#web/gql/gql.ts";
import type { PriceFileOutcome } from "#web/gql/graphql.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { productPath } from "#web/shared/paths.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";

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
export function PriceFileRows(props: Props) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, index) => (
    <RowPage
      key={after}
      {...props}
      after={after}
      isLast={index === cursors.length - 1}
      onMore={(cursor) => setCursors((shown) => [...shown, cursor])}
    />
  ));
}

type PageProps = Props & { after: string | null; isLast: boolean; onMore: (cursor: string) => void };

function RowPage({ id, outcome, after, isLast, onMore }: PageProps) {
  const [{ data, error, fetching }, refetch] = usePageQuery({
    query: PriceFileRowsQuery,
    variables: { id, outcome, after },
  });
  const page = data?.node?.__typename === "PriceFile" ? data.node.rows : null;
  if (!page) {
    if (!error && fetching) return <ListLoading text="Carregando as linhas" />;
    return (
      <ListFailure
        text="Não conseguimos carregar estas linhas."
        onRetry={() => refetch({ requestPolicy: "network-only" })}
      />
    );
  }
  const { hasNextPage, endCursor } = page.pageInfo;
  return (
    <>
      <ul className="price-file-rows">
        {page.edges.map(({ cursor, node }) => (
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
      {isLast && hasNextPage && endCursor ? (
        <Button mt="3" variant="soft" color="gray" onClick={() => onMore(endCursor)}>
          Mostrar mais
        </Button>
      ) : null}
    </>
  );
}

function placeOf({ number, sheet }: { number: number | null; sheet: string | null }): string | null {
  if (number === null) return null;
  return sheet === null ? `linha ${number}` : `${sheet}, linha ${number}`;
}
