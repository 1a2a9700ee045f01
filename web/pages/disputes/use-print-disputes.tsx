import { useState } from "react";
import { flushSync } from "react-dom";
import { useClient } from "urql";
import type { Marketplace } from "#core/sale/channel.ts";
import { kindTexts } from "#core/statements/answer/answer-texts.ts";
import { loadPrintBrand } from "#web/features/brand/print-brand.ts";
import {
  DisputeSheet,
  type PrintedDispute,
  type SheetContent,
} from "#web/features/disputes/print/dispute-sheet.tsx";
import { graphql } from "#web/gql/gql.ts";
import { showNotOpened } from "#web/shared/loading/use-deferred-import.ts";
import { usePrinting } from "#web/shared/print/use-printing.ts";

const PrintedDisputesQuery = graphql(`
  query PrintedDisputes($channel: Marketplace, $after: String) {
    viewer {
      id
      statementDisputes(state: TO_DISPUTE, channel: $channel, first: 100, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            id
            channel
            number
            day
            deadline
            chargedCents
            expectedCents
            overchargeCents
            differences {
              kind
            }
          }
        }
      }
    }
  }
`);

/** Orders on paper: about ten pages. */
const mostPrinted = 500;
const nothing: SheetContent = { rows: [], orders: 0 };

/** Prints what there is to dispute, the nearest deadline in front (ST-06). */
export function usePrintDisputes(channel: Marketplace | null) {
  const client = useClient();
  const isPrinting = usePrinting();
  const [content, setContent] = useState(nothing);

  async function load(): Promise<SheetContent> {
    const rows: PrintedDispute[] = [];
    let after: string | null = null;
    for (;;) {
      const variables: { channel: Marketplace | null; after: string | null } = { channel, after };
      const { data, error } = await client.query(PrintedDisputesQuery, variables).toPromise();
      const page = data?.viewer?.statementDisputes;
      if (error || !page) throw error ?? new Error("no disputes");
      for (const { node } of page.edges) {
        const reasons = node.differences.filter(({ kind }) => kind === "UNEXPLAINED" || kind === "FREIGHT");
        rows.push({
          ...node,
          ...{ marketplace: node.channel, expectedCents: node.expectedCents ?? null },
          reason: reasons.map(({ kind }) => kindTexts[kind]).join(", "),
        });
      }
      after = page.pageInfo.endCursor ?? null;
      if (!page.pageInfo.hasNextPage || rows.length >= mostPrinted) return { rows, orders: page.totalCount };
    }
  }

  async function print() {
    try {
      const [loaded] = await Promise.all([load(), loadPrintBrand(client)]);
      flushSync(() => setContent(loaded));
      window.print();
    } catch {
      showNotOpened("A lista não foi impressa");
    }
  }

  return { print, sheet: isPrinting && content.rows.length > 0 ? <DisputeSheet {...content} /> : null };
}
