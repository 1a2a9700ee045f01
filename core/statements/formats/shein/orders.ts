import { chargesOf } from "../../reading/charge-columns.ts";
import { OrderDrafts } from "../../reading/order-draft.ts";
import { defineFormat } from "../../reading/statement-format.ts";
import { costColumns, costs } from "./cost-columns.ts";

const columns = {
  ...costColumns,
  number: { titles: ["Número do pedido", "Order no"], isRequired: true },
  sku: { titles: ["SKU do vendedor"] },
  title: { titles: ["Nome do produto"] },
  variation: { titles: ["Variação"] },
  quantity: { titles: ["Quantidade"] },
  status: { titles: ["Status do pedido"] },
  price: { titles: ["Preço do produto"], isRequired: true },
  coupon: { titles: ["Valor do cupom"] },
  campaign: { titles: ["Desconto de campanha da loja"] },
  income: { titles: ["Receita estimada de mercadorias"], isRequired: true },
  day: { titles: ["Data e hora de criação do pedido", "Order time"] },
} as const;

/** Shein's orders: one row a unit, with what it is estimated to bring. */
export const sheinOrders = defineFormat<keyof typeof columns>({
  id: "SHEIN_ORDERS",
  marketplace: "SHEIN",
  name: "os pedidos da Shein",
  pays: true,
  sells: true,
  waitsFor: null,
  columns,
  signature: ["income", "number"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    return {
      add(row) {
        const number = row.id("number");
        if (number === null) return drafts.addTotal(row.cents("income"));
        const draft = drafts.open(number);
        const quantity = row.count("quantity") ?? 1;
        const discountCents = Math.abs(row.cents("coupon") ?? 0) + Math.abs(row.cents("campaign") ?? 0);
        const subtotalCents = (row.cents("price") ?? 0) - discountCents;
        draft.day ??= row.day("day");
        draft.status = row.text("status");
        draft.goodsCents += subtotalCents;
        draft.charges(chargesOf(row, columns, costs, "COST"));
        draft.charges(row.retained());
        draft.pay(row.cents("income"));
        draft.addUnread(row.unreadMoney());
        // The price stays in the row of a unit that brings nothing any more.
        if (/reembols|cancel/i.test(draft.status ?? "")) {
          draft.charge("REFUND", "Cancelamento ou reembolso", draft.gapCents);
        }
        draft.lines.push({
          sku: row.text("sku"),
          listingId: null,
          title: row.text("title"),
          variation: row.text("variation"),
          quantity,
          unitPriceCents: quantity > 0 ? Math.round(subtotalCents / quantity) : null,
          discountCents,
          subtotalCents,
          listingType: null,
          saleNumber: null,
        });
      },
      finish: () => drafts.close("SHEIN_ORDERS"),
    };
  },
});
