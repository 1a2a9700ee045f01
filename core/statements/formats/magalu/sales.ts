import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { OrderDrafts } from "../../reading/order-draft.ts";
import { defineFormat, type StatementEntry } from "../../reading/statement-format.ts";
import type { StatementCharge } from "../../statement-order.ts";
import { serviceColumns, serviceCosts } from "./service-columns.ts";

const columns = {
  ...serviceColumns,
  day: { titles: ["Data do Pedido"], isRequired: true },
  number: { titles: ["Número do pedido"], isRequired: true },
  sku: { titles: ["Codigo SKU seller"], isRequired: true },
  title: { titles: ["Título do produto"] },
  quantity: { titles: ["Quantidade de itens"], isRequired: true },
  subtotal: { titles: ["Valor Total do Item"], isRequired: true },
  cashDiscount: { titles: ["Pago pelo Parceiro (Coparticipação de Desconto à Vista)"] },
  priceDiscount: { titles: ["Pago pelo Parceiro (Coparticipação de Preço Promocional)"] },
  coupon: { titles: ["Pago pelo Parceiro (Valor subsídio Cupom)"] },
  payout: { titles: ["Valor líquido estimado a receber"], isRequired: true },
} as const;
type Key = keyof typeof columns;

/** In some files already taken off the value of the items. */
const doubtfulCosts: ChargeColumns<Key> = [
  ["cashDiscount", "DISCOUNT"],
  ["priceDiscount", "DISCOUNT"],
  ["coupon", "DISCOUNT"],
];

/** Magalu's sales: one row an item. The amounts of an order stand in each of its rows. */
export const magaluSales = defineFormat<Key>({
  id: "MAGALU_SALES",
  marketplace: "MAGALU",
  name: "as Vendas do Magalu",
  pays: true,
  sells: true,
  waitsFor: null,
  columns,
  signature: ["sku", "freight"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    const doubtful = new Map<string, StatementCharge[]>();
    return {
      add(row) {
        const number = row.id("number");
        if (number === null) return drafts.addTotal(row.cents("payout"));
        const draft = drafts.open(number);
        if (draft.lines.length === 0) {
          draft.day = row.day("day");
          draft.charges(chargesOf(row, columns, serviceCosts, "COST"));
          draft.charges(row.retained());
          draft.pay(row.cents("payout"));
          draft.addUnread(row.unreadMoney());
          doubtful.set(number, chargesOf(row, columns, doubtfulCosts, "COST"));
        }
        const subtotalCents = row.cents("subtotal") ?? 0;
        const quantity = row.count("quantity");
        draft.goodsCents += subtotalCents;
        draft.lines.push({
          sku: row.text("sku"),
          listingId: null,
          title: row.text("title"),
          variation: null,
          quantity,
          unitPriceCents: quantity ? Math.round(subtotalCents / quantity) : null,
          discountCents: 0,
          subtotalCents,
          listingType: null,
          saleNumber: null,
        });
      },
      *finish(): Generator<StatementEntry, void> {
        for (const [number, costs] of doubtful) {
          const draft = drafts.open(number);
          // Neither fees nor a payout: nothing was sold.
          if (draft.payoutCents === 0 && draft.hasNoCharges && costs.length === 0) draft.cancel();
          for (const { cents } of draft.chargeIfCloses(costs)) draft.couponCents -= cents;
        }
        yield* drafts.close("MAGALU_SALES");
      },
    };
  },
});
