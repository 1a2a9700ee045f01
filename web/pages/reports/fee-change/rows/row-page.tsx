import { Button } from "@radix-ui/themes";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type { FeeChangeGroup, FeeChangeRowOrder } from "#web/gql/graphql.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { FeeChangeRow_row } from "./row-fragment.ts";
import { RowCards, RowTable } from "./row-list.tsx";

const FeeChangeRowsQuery = graphql(`
  query FeeChangeRows($id: ID!, $group: FeeChangeGroup, $orderBy: FeeChangeRowOrder!, $after: String) {
    node(id: $id) {
      __typename
      id
      ... on FeeChange {
        calculatedAt
        rows(first: 50, after: $after, group: $group, orderBy: $orderBy) {
          edges {
            cursor
            node {
              ...FeeChangeRow_row
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

type Props = {
  id: string;
  group: FeeChangeGroup | null;
  orderBy: FeeChangeRowOrder;
  after: string | null;
  /** Only the last page has the button for the next one. */
  isLast: boolean;
  onMore: (cursor: string) => void;
};

/** Fifty listings of a fee change. */
export function RowPage({ id, group, orderBy, after, isLast, onMore }: Props) {
  const [{ data, error, fetching }, refetch] = usePageQuery({
    query: FeeChangeRowsQuery,
    variables: { id, group, orderBy, after },
    // The rows are replaced when the change is calculated again.
    requestPolicy: "cache-and-network",
  });
  const isPhone = useMediaQuery(phoneScreen);
  const page = data?.node?.__typename === "FeeChange" ? data.node.rows : null;
  if (!page) {
    if (!error && fetching) return <ListLoading text="Carregando os anúncios" />;
    return (
      <ListFailure
        text="Não conseguimos carregar estes anúncios."
        onRetry={() => refetch({ requestPolicy: "network-only" })}
      />
    );
  }
  const rows = page.edges.map(({ node }) => readFragment(FeeChangeRow_row, node));
  const { hasNextPage, endCursor } = page.pageInfo;
  return (
    <>
      {isPhone ? <RowCards rows={rows} /> : <RowTable rows={rows} hasHead={after === null} />}
      {isLast && hasNextPage && endCursor ? (
        <Button mt="3" variant="soft" color="gray" onClick={() => onMore(endCursor)}>
          Mostrar mais
        </Button>
      ) : null}
    </>
  );
}
