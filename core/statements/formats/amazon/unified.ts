import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { type OrderDraft, OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat, type StatementEntry } from "../../reading/statement-format.ts";
import type { Delivery } from "../../statement-order.ts";
import { isAmazonOrder } from "./amazon-order.ts";

const columns = {
  moment: { titles: ["data/hora", "date/time"], isRequired: true },
  type: { titles: ["tipo", "type"], isRequired: true },
  number: { titles: ["id do pedido", "order id"], isRequired: true },
  sku: { titles: ["sku"] },
  quantity: { titles: ["quantidade", "quantity"] },
  sentBy: { titles: ["atendimento", "fulfillment"] },
  goods: { titles: ["vendas do produto", "product sales"], isRequired: true },
  shipping: { titles: ["créditos de remessa", "shipping credits", "postage credits"] },
  giftWrap: { titles: ["créditos de embalagem de presente", "gift wrap credits"] },
  promotion: { titles: ["descontos promocionais", "promotional rebates"] },
  tax: { titles: ["imposto de vendas coletados", "sales tax collected", "product sales tax"] },
  fees: { titles: ["tarifas de venda", "selling fees"], isRequired: true },
  fba: { titles: ["taxas fba", "fba fees"] },
  otherFees: { titles: ["taxas de outras transações", "other transaction fees"] },
  other: { titles: ["outro", "other"] },
  payout: { titles: ["total"], isRequired: true },
  status: { titles: ["Status da transação", "Transaction Status"] },
} as const;
type Key = keyof typeof columns;

/** What a buyer pays, and gets back. */
const bought: ChargeColumns<Key> = [
  ["goods", "REFUND"],
  ["shipping", "REFUND"],
  ["giftWrap", "REFUND"],
  ["promotion", "REFUND"],
  ["tax", "REFUND"],
];

const charges: ChargeColumns<Key> = [
  ["shipping", "EXTRA_REVENUE"],
  ["giftWrap", "EXTRA_REVENUE"],
  ["promotion", "DISCOUNT"],
  ["tax", "TAX"],
  ["fees", "COMMISSION"],
  ["fba", "FREIGHT"],
  ["other", "OTHER"],
];

/** Types of rows without an order, as Amazon writes them in either language. */
const looseTypes: Readonly<Record<string, string>> = {
  ...{ Ajuste: "Ajuste", Adjustment: "Ajuste" },
  ...{ "Serviços de Envio": "Serviços de Envio", "Shipping Services": "Serviços de Envio" },
  ...{ "Taxa de serviço": "Taxa de serviço", "Service Fee": "Taxa de serviço" },
  ...{ "Taxa de Estoque FBA": "Taxa de Estoque FBA", "FBA Inventory Fee": "Taxa de Estoque FBA" },
};

/**
 * Amazon's transactions. A refund is a transaction apart from its sale, often in a later file.
 * Transfers to the bank are neither revenue nor fee.
 */
export const amazonUnified = defineFormat<Key>({
  id: "AMAZON_UNIFIED",
  marketplace: "AMAZON",
  name: "as Transações unificadas da Amazon",
  pays: true,
  sells: true,
  waitsFor: null,
  isWhole: true,
  columns,
  signature: ["moment", "number", "fees"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    const loose: StatementEntry[] = [];
    return {
      add(row) {
        const type = row.text("type") ?? "";
        const payout = row.cents("payout");
        if (payout === null || /^transfer/i.test(type)) return;
        const day = row.day("moment");
        const number = row.id("number");
        if (row.isTotal("number")) return;
        if (number === null || !isAmazonOrder(number)) {
          const label = looseTypes[type] ?? "Outro lançamento";
          const kind = /envio/i.test(label) ? "FREIGHT" : "OTHER";
          loose.push({ type: "LOOSE", charge: { kind, label, cents: payout, day, orderNumber: null } });
          return;
        }
        const draft = drafts.open(number, `${type} ${row.text("moment")}`);
        draft.day = day;
        draft.status = row.text("status");
        draft.isDue = /^(?:diferido|deferred)/i.test(draft.status ?? "");
        draft.pay(payout);
        draft.addUnread(row.unreadMoney());
        if (/^(?:reembolso|refund|chargeback)/i.test(type)) addRefund(draft, row);
        else addAmounts(draft, row, /envio|shipping/i.test(type));
      },
      *finish(): Generator<StatementEntry, void> {
        yield* loose;
        yield* drafts.close("AMAZON_UNIFIED");
      },
    };
  },
});

/** What the buyer gets back, and the fees that come back with it (ST-16). */
function addRefund(draft: OrderDraft, row: RowCells<Key>): void {
  for (const { cents } of chargesOf(row, columns, bought)) draft.charge("REFUND", "Reembolso", cents);
  draft.charge("COMMISSION", "Tarifa devolvida no reembolso", row.cents("fees"));
  draft.charge("FREIGHT", "Taxa FBA devolvida no reembolso", row.cents("fba"));
  draft.charge("OTHER", columns.otherFees.titles[0], row.cents("otherFees"));
  draft.charge("OTHER", columns.other.titles[0], row.cents("other"));
  draft.charges(row.retained());
}

function deliveryOf(row: RowCells<Key>, isShipping: boolean): Delivery | null {
  if (isShipping) return "DBA";
  if ((row.cents("fba") ?? 0) !== 0) return "FBA";
  const sentBy = row.text("sentBy");
  if (sentBy === null) return null;
  return /amazon/i.test(sentBy) ? "FBA" : "OWN";
}

function addAmounts(draft: OrderDraft, row: RowCells<Key>, isShipping: boolean): void {
  const goods = row.cents("goods") ?? 0;
  draft.goodsCents += goods;
  draft.delivery = deliveryOf(row, isShipping);
  draft.charges(chargesOf(row, columns, charges));
  draft.charges(chargesOf(row, columns, [["otherFees", isShipping ? "FREIGHT" : "OTHER"]]));
  draft.charges(row.retained());
  const quantity = row.count("quantity");
  if (goods <= 0) return;
  draft.lines.push({
    sku: row.text("sku"),
    listingId: null,
    title: null,
    variation: null,
    quantity,
    unitPriceCents: quantity ? Math.round(goods / quantity) : null,
    discountCents: 0,
    subtotalCents: goods,
    listingType: null,
    saleNumber: null,
  });
}
