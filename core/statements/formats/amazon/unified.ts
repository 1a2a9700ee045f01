import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import { type OrderDraft, OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat, type StatementEntry } from "../../reading/statement-format.ts";

const columns = {
  moment: { titles: ["data/hora"], isRequired: true },
  type: { titles: ["tipo"], isRequired: true },
  number: { titles: ["id do pedido"], isRequired: true },
  sku: { titles: ["sku"] },
  quantity: { titles: ["quantidade"] },
  goods: { titles: ["vendas do produto"], isRequired: true },
  shipping: { titles: ["créditos de remessa"] },
  giftWrap: { titles: ["créditos de embalagem de presente"] },
  promotion: { titles: ["descontos promocionais"] },
  tax: { titles: ["imposto de vendas coletados"] },
  fees: { titles: ["tarifas de venda"], isRequired: true },
  fba: { titles: ["taxas fba"] },
  otherFees: { titles: ["taxas de outras transações"] },
  other: { titles: ["outro"] },
  payout: { titles: ["total"], isRequired: true },
  status: { titles: ["Status da transação"] },
} as const;
type Key = keyof typeof columns;

const charges: ChargeColumns<Key> = [
  ["shipping", "EXTRA_REVENUE"],
  ["giftWrap", "EXTRA_REVENUE"],
  ["promotion", "DISCOUNT"],
  ["tax", "TAX"],
  ["fees", "COMMISSION"],
  ["fba", "FREIGHT"],
  ["other", "OTHER"],
];

/** Types of rows without an order, as Amazon writes them. */
const looseTypes = ["Ajuste", "Serviços de Envio", "Taxa de serviço", "Taxa de Estoque FBA"];

/**
 * Amazon's transactions. A refund is a transaction apart from its sale, often in a later file.
 * Transfers to the bank are neither revenue nor fee.
 */
export const amazonUnified = defineFormat<Key>({
  id: "AMAZON_UNIFIED",
  marketplace: "AMAZON",
  name: "as Transações unificadas da Amazon",
  columns,
  signature: ["moment", "number", "fees"],
  decimal: "COMMA",
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
        if (number === null) {
          const label = looseTypes.find((each) => each === type) ?? "Outro lançamento";
          const kind = /envio/i.test(label) ? "FREIGHT" : "OTHER";
          loose.push({ type: "LOOSE", charge: { kind, label, cents: payout, day, orderNumber: null } });
          return;
        }
        const draft = drafts.open(number, `${type} ${row.text("moment")}`);
        draft.day = day;
        draft.status = row.text("status");
        draft.pay(payout);
        if (/^reembolso/i.test(type)) draft.charge("REFUND", "Reembolso", payout);
        else addAmounts(draft, row, /envio/i.test(type));
      },
      *finish(): Generator<StatementEntry, void> {
        yield* loose;
        yield* drafts.close("AMAZON_UNIFIED");
      },
    };
  },
});

function addAmounts(draft: OrderDraft, row: RowCells<Key>, isShipping: boolean): void {
  const goods = row.cents("goods") ?? 0;
  draft.goodsCents += goods;
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
