import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { graphql } from "#web/gql/gql.ts";
import type { SimulationRowOrder } from "#web/gql/graphql.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { useFocusIfLost } from "#web/shared/focus/use-focus-if-lost.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import type { RowFilter } from "./row-filter.ts";
import { RowCards, RowTable } from "./row-list.tsx";

const SimulationRowsQuery = graphql(`
  query SimulationRows(
    $id: ID!
    $group: SimulationGroup
    $verdict: CampaignVerdict
    $orderBy: SimulationRowOrder!
    $after: String
  ) {
    node(id: $id) {
      __typename
      id
      ... on Simulation {
        rows(first: 50, after: $after, group: $group, verdict: $verdict, orderBy: $orderBy) {
          edges {
            cursor
            node {
              ...SimulationRow_row
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
  filter: RowFilter;
  orderBy: SimulationRowOrder;
  hasCoupon: boolean;
  after: string | null;
  /** Only the last page has the button for the next one. */
  isLast: boolean;
  onMore: (cursor: string) => void;
};

/** Fifty listings of a simulation. */
export function RowPage({ id, filter, orderBy, hasCoupon, after, isLast, onMore }: Props) {
  const variables = { id, ...filter, orderBy, after };
  const [{ data, error, fetching }, refetch] = usePageQuery({ query: SimulationRowsQuery, variables });
  const isPhone = useMediaQuery(phoneScreen);
  const page = data?.node?.__typename === "Simulation" ? data.node.rows : null;
  if (!page) {
    if (!error && fetching) return <ListLoading text="Carregando os anúncios" />;
    return (
      <ListFailure
        text="Não conseguimos carregar estes anúncios."
        onRetry={() => refetch({ requestPolicy: "network-only" })}
      />
    );
  }
  const { hasNextPage, endCursor } = page.pageInfo;
  const list = isPhone ? (
    <RowCards rows={page.edges} hasCoupon={hasCoupon} />
  ) : (
    <RowTable rows={page.edges} hasCoupon={hasCoupon} hasHead={after === null} />
  );
  return (
    <>
      {after === null ? list : <NextPage>{list}</NextPage>}
      {isLast && hasNextPage && endCursor ? (
        <Button mt="3" variant="soft" color="gray" onClick={() => onMore(endCursor)}>
          Mostrar mais
        </Button>
      ) : null}
    </>
  );
}

/** Takes the focus from the button that this page has replaced. */
function NextPage({ children }: { children: ReactNode }) {
  const page = useFocusIfLost<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={page} tabIndex={-1} role="group" aria-label="Próximos anúncios">
      {children}
    </div>
  );
}
