import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat } from "../../reading/statement-format.ts";
import type { StatementCharge } from "../../statement-order.ts";
import { costColumns, costs } from "./cost-columns.ts";

const columns = {
  ...costColumns,
  number: { titles: ["Número do pedido", "Order no"], isRequired: true },
  goods: { titles: ["Resumo de preços de produtos"], isRequired: true },
  campaign: { titles: ["Desconto da campanha"] },
  coupon: { titles: ["Valor do cupom da loja"] },
  returnFee: { titles: ["Taxa de processamento de devolução"] },
  payout: { titles: ["Valor a receber"], isRequired: true },
  payDay: { titles: ["Data de pagamento"] },
} as const;

const invoiceCosts: ChargeColumns<keyof typeof columns> = [...costs, ["returnFee", "RETURN_COST"]];

/**
 * The costs of a row. In a return they are given back: with the sign of its other amounts, or
 * without one where that is how the row adds up to its payout.
 */
function rowCosts(row: RowCells<keyof typeof columns>, goodsCents: number): StatementCharge[] {
  if (goodsCents >= 0) return chargesOf(row, columns, invoiceCosts, "COST");
  const opposite = chargesOf(row, columns, invoiceCosts, "GIVEN_BACK");
  const asWritten = chargesOf(row, columns, invoiceCosts);
  const closes = asWritten.reduce((sum, { cents }) => sum + cents, goodsCents) === row.cents("payout");
  return closes ? asWritten : opposite;
}

/** Shein's invoices: what it pays. An order that was split has several rows, which are added. */
export const sheinInvoices = defineFormat<keyof typeof columns>({
  id: "SHEIN_INVOICES",
  marketplace: "SHEIN",
  name: "as faturas da Shein",
  pays: true,
  sells: false,
  waitsFor: { format: "SHEIN_ORDERS", text: "Falta o arquivo de pedidos da Shein." },
  columns,
  signature: ["payout", "number"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    return {
      add(row) {
        const number = row.id("number");
        if (number === null) return drafts.addTotal(row.cents("payout"));
        const discountCents = Math.abs(row.cents("campaign") ?? 0) + Math.abs(row.cents("coupon") ?? 0);
        const goodsCents = (row.cents("goods") ?? 0) - discountCents;
        // A return is invoiced later, often in another file: its sale stays beside it (ST-17).
        const isReturn = goodsCents < 0;
        const draft = drafts.open(number, isReturn ? `Reembolso ${row.text("payDay") ?? goodsCents}` : "");
        draft.goodsCents += isReturn ? 0 : goodsCents;
        if (isReturn) draft.charge("REFUND", columns.goods.titles[0], goodsCents);
        draft.charges(rowCosts(row, goodsCents));
        draft.charges(row.retained());
        draft.pay(row.cents("payout"));
        draft.addUnread(row.unreadMoney());
      },
      finish: () => drafts.close("SHEIN_INVOICES"),
    };
  },
});
