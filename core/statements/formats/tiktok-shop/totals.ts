import { defineSheet, type StatementEntry } from "../../reading/statement-format.ts";
import { tiktokSettlement } from "./settlement.ts";

const columns = {
  statement: { titles: ["ID do demonstrativo", "Statement ID"], isRequired: true },
  total: { titles: ["Valor total", "Total amount"], isRequired: true },
} as const;

/** The sheet that adds TikTok Shop's settlements up: what the details are proved against. */
export const tiktokTotals = defineSheet<keyof typeof columns>(tiktokSettlement, {
  columns,
  signature: ["statement", "total"],
  decimal: "POINT",
  endsAtBlankRow: true,
  createReader() {
    const totals: StatementEntry[] = [];
    return {
      add(row) {
        const cents = row.cents("total");
        if (cents !== null && row.id("statement") !== null) totals.push({ type: "STATED_TOTAL", cents });
      },
      finish: () => totals,
    };
  },
});
