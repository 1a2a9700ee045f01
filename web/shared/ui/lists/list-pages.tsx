import { Button } from "@radix-ui/themes";
import { type ReactNode, useState } from "react";
import type { AnyVariables, DocumentInput, RequestPolicy } from "urql";
import { useFocusIfLost } from "#web/shared/focus/use-focus-if-lost.ts";
import { usePageQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "../states/list-state.tsx";

type ConnectionPage<Row> = {
  edges: readonly { cursor: string; node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
};

type ListPagesProps<Data, Variables extends AnyVariables, Row> = {
  query: DocumentInput<Data, Variables>;
  variables: (after: string | null) => Variables;
  requestPolicy?: RequestPolicy;
  /** The page in a response; null when the list is not there. */
  pick: (data: Data) => ConnectionPage<Row> | null;
  /** `next` names the group that takes the focus from the button that it has replaced. */
  texts: { loading: string; failure: string; next: string; more?: string };
  children: (rows: ConnectionPage<Row>["edges"], isFirst: boolean) => ReactNode;
};

/**
 * A list that grows by a page with each 'Mostrar mais'. Give it a `key` of what it is filtered and
 * ordered by, so that another filter starts at the first page.
 */
export function ListPages<Data, Variables extends AnyVariables, Row>(
  props: ListPagesProps<Data, Variables, Row>,
) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, index) => (
    <ListPage
      key={after}
      {...props}
      after={after}
      isLast={index === cursors.length - 1}
      onMore={(cursor) => setCursors((shown) => [...shown, cursor])}
    />
  ));
}

type ListPageProps<Data, Variables extends AnyVariables, Row> = ListPagesProps<Data, Variables, Row> & {
  after: string | null;
  isLast: boolean;
  onMore: (cursor: string) => void;
};

function ListPage<Data, Variables extends AnyVariables, Row>({
  after,
  isLast,
  onMore,
  ...list
}: ListPageProps<Data, Variables, Row>) {
  const { query, requestPolicy = "cache-first", pick, texts, children } = list;
  const [{ data, error, fetching }, retry] = usePageQuery({
    query,
    variables: list.variables(after),
    requestPolicy,
  });
  const page = data ? pick(data) : null;
  if (!page) {
    if (!error && fetching) return <ListLoading text={texts.loading} />;
    return <ListFailure text={texts.failure} onRetry={retry} />;
  }
  const { hasNextPage, endCursor } = page.pageInfo;
  const rows = children(page.edges, after === null);
  return (
    <>
      {after === null ? rows : <NextPage label={texts.next}>{rows}</NextPage>}
      {isLast && hasNextPage && endCursor ? (
        <Button mt="3" variant="soft" color="gray" onClick={() => onMore(endCursor)}>
          {texts.more ?? "Mostrar mais"}
        </Button>
      ) : null}
    </>
  );
}

function NextPage({ label, children }: { label: string; children: ReactNode }) {
  const page = useFocusIfLost<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={page} tabIndex={-1} role="group" aria-label={label}>
      {children}
    </div>
  );
}
