import { defineFormat, type StatementEntry } from "../../reading/statement-format.ts";

const columns = {
  type: { titles: ["Tipo de transação"] },
  number: { titles: ["ID do pedido/ajuste", "ID do pedido"], isRequired: true },
  estimate: { titles: ["Valor estimado a ser liquidado"], isRequired: true },
} as const;

/**
 * What TikTok Shop estimates for orders that it has not settled: counted, never added to others.
 */
export const tiktokUnsettled = defineFormat<keyof typeof columns>({
  id: "TIKTOK_UNSETTLED",
  marketplace: "TIKTOK_SHOP",
  name: "os pedidos não liquidados do TikTok Shop",
  pays: false,
  sells: false,
  waitsFor: null,
  columns,
  signature: ["type", "estimate"],
  decimal: "POINT",
  createReader() {
    const estimates = new Map<string, number>();
    return {
      add(row) {
        const number = row.id("number");
        const cents = row.cents("estimate");
        if (number !== null && cents !== null) estimates.set(number, (estimates.get(number) ?? 0) + cents);
      },
      *finish(): Generator<StatementEntry, void> {
        for (const cents of estimates.values()) yield { type: "PENDING", cents };
      },
    };
  },
});
