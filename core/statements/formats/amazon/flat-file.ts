import { type OrderDraft, OrderDrafts } from "../../reading/order-draft.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import { defineFormat, type StatementEntry } from "../../reading/statement-format.ts";
import type { ChargeKind } from "../../statement-order.ts";
import { isAmazonOrder } from "./amazon-order.ts";

const columns = {
  settlement: { titles: ["settlement-id"], isRequired: true },
  deposit: { titles: ["total-amount"], isRequired: true },
  currency: { titles: ["currency"] },
  transaction: { titles: ["transaction-type"], isRequired: true },
  number: { titles: ["order-id"], isRequired: true },
  type: { titles: ["amount-type"], isRequired: true },
  description: { titles: ["amount-description"], isRequired: true },
  amount: { titles: ["amount"], isRequired: true },
  day: { titles: ["posted-date"] },
  moment: { titles: ["posted-date-time"] },
  sku: { titles: ["sku"] },
  quantity: { titles: ["quantity-purchased"] },
} as const;
type Key = keyof typeof columns;

/**
 * Amazon's settlement, Flat File V2: one row an amount, in English. The row with a deposit states
 * the total of all loose.
 */
export const amazonFlatFile = defineFormat<Key>({
  id: "AMAZON_FLAT_FILE",
  marketplace: "AMAZON",
  name: "a Liquidação da Amazon (Flat File V2)",
  pays: true,
  sells: true,
  waitsFor: null,
  isWhole: true,
  columns,
  signature: ["settlement", "type", "description"],
  decimal: null,
  createReader() {
    const drafts = new OrderDrafts();
    const loose: StatementEntry[] = [];
    return {
      add(row) {
        row.requireReais("currency");
        drafts.addTotal(row.cents("deposit"));
        const cents = row.cents("amount");
        if (cents === null) return;
        const day = row.day("moment") ?? row.day("day");
        const number = row.id("number");
        const label = row.text("description") ?? "Amount";
        const kind = kindOf(row);
        if (number === null || !isAmazonOrder(number)) {
          const charge = { kind, label, cents, day, orderNumber: null };
          loose.push({ type: "LOOSE", charge: reserve.test(label) ? { ...charge, isHeld: true } : charge });
          return;
        }
        const draft = drafts.open(number, row.id("settlement") ?? "");
        draft.day ??= day;
        draft.pay(cents);
        if (isSold(row)) addLine(draft, row, cents);
        else if (isRefund(row) && kind !== "REFUND") draft.charge(kind, `${label} (reembolso)`, cents);
        else draft.charge(kind, label, cents);
      },
      *finish(): Generator<StatementEntry, void> {
        yield* loose;
        yield* drafts.close("AMAZON_FLAT_FILE");
      },
    };
  },
});

function isSold(row: RowCells<Key>): boolean {
  return row.text("transaction") === "Order" && row.text("description") === "Principal";
}

/** What Amazon keeps for now of the seller's money, and what it kept before. */
const reserve = /reserve amount/i;

function isRefund(row: RowCells<Key>): boolean {
  return /refund|chargeback/i.test(row.text("transaction") ?? "");
}

/** A refund is read gross: the fees that are given back with it are fees (ST-16). */
function kindOf(row: RowCells<Key>): ChargeKind {
  if (isRefund(row) && row.text("type") !== "ItemFees") return "REFUND";
  const description = row.text("description") ?? "";
  switch (row.text("type")) {
    case "Promotion":
      return "DISCOUNT";
    case "ItemWithheldTax":
      return "TAX_RETAINED";
    case "ItemPrice":
      if (/tax/i.test(description)) return "TAX";
      return "EXTRA_REVENUE";
    case "ItemFees":
      if (/^(?:refund)?commission$/i.test(description)) return "COMMISSION";
      return /fba|shipping|deliver/i.test(description) ? "FREIGHT" : "OTHER";
    default:
      return "OTHER";
  }
}

function addLine(draft: OrderDraft, row: RowCells<Key>, cents: number): void {
  draft.goodsCents += cents;
  const quantity = row.count("quantity");
  draft.lines.push({
    sku: row.text("sku"),
    listingId: null,
    title: null,
    variation: null,
    quantity,
    unitPriceCents: quantity ? Math.round(cents / quantity) : null,
    discountCents: 0,
    subtotalCents: cents,
    listingType: null,
    saleNumber: null,
  });
}
