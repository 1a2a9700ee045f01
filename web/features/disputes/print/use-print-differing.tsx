import { useClient } from "urql";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { kindTexts } from "#core/statements/answer/answer-texts.ts";
import { loadPrintBrand } from "#web/features/brand/print-brand.ts";
import { usePrinting } from "#web/shared/print/use-printing.ts";
import { DisputeSheet } from "./dispute-sheet.tsx";

/** Orders on paper: about ten pages. The CSV file has all. */
const mostPrinted = 500;

/** Prints the orders of an answer that were charged beyond the rule (ST-06); nothing is sent. */
export function usePrintDiffering(answer: StatementAnswer) {
  const client = useClient();
  const isPrinting = usePrinting();
  const { differing, overchargedOrders } = answer;

  async function print() {
    await loadPrintBrand(client).catch(() => undefined);
    window.print();
  }

  if (!isPrinting || overchargedOrders === 0) return { print, sheet: null };
  const rows = differing
    .filter((order) => order.overchargeCents > 0)
    .slice(0, mostPrinted)
    .map((order) => ({ ...order, reason: reasonOf(order), deadline: null }));
  return { print, sheet: <DisputeSheet rows={rows} orders={overchargedOrders} /> };
}

/** Only what is charged beyond the rule (D417), without the half of the rule. */
function reasonOf({ differences }: StatementAnswer["differing"][number]): string {
  const reason = kindTexts.UNEXPLAINED;
  return differences.some(({ text }) => text.startsWith(reason)) ? reason : "";
}
