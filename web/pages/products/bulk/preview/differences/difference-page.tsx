import { Button, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { graphql } from "#web/gql/gql.ts";
import type { BulkEditField, BulkItemChoice } from "#web/gql/graphql.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { useFocusIfLost } from "#web/shared/focus/use-focus-if-lost.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { DifferenceCards } from "./difference-cards.tsx";
import { DifferenceTable } from "./difference-table.tsx";

const DifferencePageQuery = graphql(`
  query DifferencePage($id: ID!, $only: BulkItemChoice!, $after: String) {
    node(id: $id) {
      __typename
      id
      ... on BulkStep {
        items(first: 50, after: $after, only: $only, order: CHANGE) {
          edges {
            cursor
            node {
              ...DifferenceRow_item
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

/** Whether the step is a preview, whose listings can be left out, and the field that it edits. */
export type StepOf = { isReady: boolean; field: BulkEditField | null };

type Props = {
  id: string;
  only: BulkItemChoice;
  of: StepOf;
  after: string | null;
  /** Only the last page has the button for the next one. */
  isLast: boolean;
  onMore: (cursor: string) => void;
};

/**
 * Fifty listings of a step, the largest change first. They are read again whenever the step's state
 * changes.
 */
export function DifferencePage({ id, only, of: { isReady, field }, after, isLast, onMore }: Props) {
  const [{ data, error, fetching }, refetch] = usePageQuery({
    query: DifferencePageQuery,
    variables: { id, only, after },
    requestPolicy: "cache-and-network",
  });
  const isPhone = useMediaQuery(phoneScreen);
  const items = data?.node?.__typename === "BulkStep" ? data.node.items : null;
  if (!items) {
    if (!error && fetching) return <ListLoading text="Carregando os anúncios" />;
    return (
      <ListFailure
        text="Não conseguimos carregar estes anúncios."
        onRetry={() => refetch({ requestPolicy: "network-only" })}
      />
    );
  }
  const rows = items.edges.map(({ cursor, node }) => ({ cursor, item: node }));
  const { hasNextPage, endCursor } = items.pageInfo;
  if (rows.length === 0 && after === null && !isReady)
    return (
      <Text as="p" size="2" color="gray" className="measure">
        A lista de anúncios desta mudança fica por 90 dias. Os totais ficam aqui, e cada preço está no
        histórico do seu produto.
      </Text>
    );
  const list = isPhone ? (
    <DifferenceCards rows={rows} field={field} stepId={isReady ? id : null} />
  ) : (
    <DifferenceTable rows={rows} field={field} stepId={isReady ? id : null} hasHead={after === null} />
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
