import { defineSheet, type StatementEntry } from "../../reading/statement-format.ts";
import { shopeeIncome } from "./income.ts";

const columns = {
  day: { titles: ["Data de conclusão do ajuste", "Adjustment Complete Date"] },
  type: {
    titles: ["Tipo/Descrição do ajuste", "Tipo / Descrição do ajuste", "Adjustment Type / Description"],
  },
  amount: { titles: ["Valor do ajuste", "Adjustment Amount"], isRequired: true },
  order: { titles: ["Número do pedido relacionado", "Related Order ID"] },
} as const;

/** The sheet of adjustments beside Shopee's income, outside the payouts of the orders. */
export const shopeeAdjustments = defineSheet<keyof typeof columns>(shopeeIncome, {
  columns,
  signature: ["type", "amount"],
  decimal: "POINT",
  endsAtBlankRow: true,
  createReader() {
    const entries: StatementEntry[] = [];
    return {
      add(row) {
        const cents = row.cents("amount");
        if (cents === null) return;
        const label = row.text("type") ?? "Ajuste";
        const kind = /difal|icms|imposto/i.test(label) ? "TAX" : "OTHER";
        const charge = { kind, label, cents, day: row.day("day"), orderNumber: row.id("order") } as const;
        entries.push({ type: "LOOSE", charge });
      },
      finish: () => entries,
    };
  },
});
