import { useState } from "react";
import { flushSync } from "react-dom";
import { useClient } from "urql";
import { loadPrintBrand } from "#web/features/brand/print-brand.ts";
import { readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { showNotOpened } from "#web/shared/loading/use-deferred-import.ts";
import { usePrinting } from "#web/shared/print/use-printing.ts";
import { type FeeChangeRow, FeeChangeRow_row } from "../rows/fee-change-row.tsx";
import { FeeChangeSheet, type PrintedChange } from "./fee-change-sheet.tsx";

const PrintedRowsQuery = graphql(`
  query PrintedFeeChangeRows($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on FeeChange {
        rows(first: 20, orderBy: LARGEST_LOSS) {
          edges {
            node {
              ...FeeChangeRow_row
            }
          }
        }
      }
    }
  }
`);

/** Prints a change on one page: its answer, and the 20 listings that lose most (RE-06). */
export function usePrintFeeChange(change: PrintedChange & { id: string }) {
  const client = useClient();
  const isPrinting = usePrinting();
  const [rows, setRows] = useState<readonly FeeChangeRow[]>([]);

  async function load(): Promise<FeeChangeRow[]> {
    const { data, error } = await client.query(PrintedRowsQuery, { id: change.id }).toPromise();
    if (error) throw error;
    const edges = data?.node?.__typename === "FeeChange" ? data.node.rows.edges : [];
    return edges.map(({ node }) => readFragment(FeeChangeRow_row, node));
  }

  async function print() {
    try {
      const [loaded] = await Promise.all([load(), loadPrintBrand(client)]);
      flushSync(() => setRows(loaded));
      window.print();
    } catch {
      showNotOpened("O relatório não foi impresso");
    }
  }

  return { print, sheet: isPrinting ? <FeeChangeSheet change={change} rows={rows} /> : null };
}
