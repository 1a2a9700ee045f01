import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { graphql } from "#web/gql/gql.ts";
import type { ImportRowFilter } from "#web/gql/graphql.ts";
import { useFocusIfLost } from "#web/shared/focus/use-focus-if-lost.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { type ImportRow, RowText } from "./row-text.tsx";

const ImportRows = graphql(`
  query ImportRows($id: ID!, $only: ImportRowFilter!, $afterRow: Int!) {
    node(id: $id) {
      __typename
      id
      ... on Import {
        rows(only: $only, afterRow: $afterRow, first: 20) {
          number
          place
          outcome
          sku
          name
          channel
          listingType
          channelName
          missing
          isNameProposed
          values {
            field
            column
            text
            value
          }
          problems {
            column
            message
          }
          changes {
            field
            before
            after
          }
        }
      }
    }
  }
`);

type Props = { id: string; only: ImportRowFilter; total: number; afterRow?: number; shown?: number };

/** Rows of the file, twenty per page. Each page starts at the row where the previous one ends. */
export function RowList({ id, only, total, afterRow = 0, shown = 0 }: Props) {
  const [isNextShown, setNextShown] = useState(false);
  const [{ data, error, fetching }, retry] = useRetryQuery({
    query: ImportRows,
    variables: { id, only, afterRow },
    // Another comparison of the same file gives other results.
    requestPolicy: "cache-and-network",
  });
  if (data?.node?.__typename !== "Import") {
    if (!error || fetching) return <ListLoading text="Carregando as linhas..." />;
    return <ListFailure text="Não conseguimos carregar as linhas. Nada se perdeu." onRetry={retry} />;
  }
  const { rows } = data.node;
  const last = rows.at(-1);
  const count = shown + rows.length;
  return (
    <>
      <ul className="import-list">
        {rows.map((row, index) =>
          index === 0 && shown > 0 ? (
            <FirstNewRow key={row.number} row={row} />
          ) : (
            <li key={row.number}>
              <RowText row={row} />
            </li>
          ),
        )}
      </ul>
      {last && count < total && !isNextShown ? (
        <Button mt="3" variant="soft" onClick={() => setNextShown(true)}>
          Mostrar mais linhas
        </Button>
      ) : null}
      {last && isNextShown ? (
        <RowList id={id} only={only} total={total} afterRow={last.number} shown={count} />
      ) : null}
    </>
  );
}

/** Takes the focus from the button that this page of rows has replaced. */
function FirstNewRow({ row }: { row: ImportRow }) {
  const item = useFocusIfLost<HTMLLIElement>();
  return (
    <li ref={item} tabIndex={-1}>
      <RowText row={row} />
    </li>
  );
}
