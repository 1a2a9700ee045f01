import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { OrderDrafts } from "../../reading/order-draft.ts";
import { defineFormat } from "../../reading/statement-format.ts";
import { costColumns, costs } from "./cost-columns.ts";

const columns = {
  ...costColumns,
  number: { titles: ["Número do pedido", "Order no"], isRequired: true },
  goods: { titles: ["Resumo de preços de produtos"], isRequired: true },
  campaign: { titles: ["Desconto da campanha"] },
  coupon: { titles: ["Valor do cupom da loja"] },
  returnFee: { titles: ["Taxa de processamento de devolução"] },
  payout: { titles: ["Valor a receber"], isRequired: true },
} as const;

const invoiceCosts: ChargeColumns<keyof typeof columns> = [...costs, ["returnFee", "REFUND"]];

/** Shein's invoices: what it pays. An order that was split has several rows, which are added. */
export const sheinInvoices = defineFormat<keyof typeof columns>({
  id: "SHEIN_INVOICES",
  marketplace: "SHEIN",
  name: "as faturas da Shein",
  columns,
  signature: ["payout", "number"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    return {
      add(row) {
        const number = row.id("number");
        if (number === null) return drafts.addTotal(row.cents("payout"));
        const draft = drafts.open(number);
        const discountCents = Math.abs(row.cents("campaign") ?? 0) + Math.abs(row.cents("coupon") ?? 0);
        draft.goodsCents += (row.cents("goods") ?? 0) - discountCents;
        draft.charges(chargesOf(row, columns, invoiceCosts, "COST"));
        draft.charges(row.retained());
        draft.pay(row.cents("payout"));
      },
      finish: () => drafts.close("SHEIN_INVOICES"),
    };
  },
});
