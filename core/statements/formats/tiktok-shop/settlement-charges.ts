import { type ChargeColumns, chargesOf } from "../../reading/charge-columns.ts";
import type { RowCells } from "../../reading/row-cells.ts";
import type { ChargeKind, StatementCharge } from "../../statement-order.ts";
import { settlementColumns as columns, type SettlementKey } from "./settlement-columns.ts";

type Row = RowCells<SettlementKey>;

/** Fees that are no sum of others. */
const leaves: ChargeColumns<SettlementKey> = [
  ["commission", "COMMISSION"],
  ["programme", "COMMISSION"],
  ["perItem", "FIXED_FEE"],
  ["difal", "TAX"],
  ["fine", "TAX"],
  ["creators", "AFFILIATE"],
  ["agencies", "AFFILIATE"],
  ["adCreators", "AFFILIATE"],
  ["adAgencies", "AFFILIATE"],
  ["ads", "ADS_RECHARGE"],
  ["managedTax", "TAX"],
  ["managedFee", "OTHER"],
];

/** Sums of other columns in some files, and amounts of their own in others. */
const sums: readonly (readonly [key: SettlementKey, kind: ChargeKind, parts: readonly SettlementKey[]])[] = [
  ["services", "OTHER", ["programme", "perItem"]],
  ["taxes", "TAX", ["difal", "fine"]],
  ["affiliates", "AFFILIATE", ["creators", "agencies", "adCreators", "adAgencies"]],
];

/** What the buyer pays for the products after the seller's discount, and what else changes it. */
export function goodsOf(row: Row): { goodsCents: number; discountCents: number; charges: StatementCharge[] } {
  const discountCents = Math.abs(row.cents("discount") ?? 0);
  const goodsCents = (row.cents("goods") ?? 0) - discountCents;
  const refunds = row.cents("refunds") ?? 0;
  const net = row.cents("netGoods");
  const returnFreight = row.cents("returnFreight") ?? 0;
  const other = net === null ? 0 : net - goodsCents - refunds;
  return {
    goodsCents,
    discountCents,
    charges: [
      charge("REFUND", "refunds", refunds),
      charge("DISCOUNT", "netGoods", other),
      // The net cost of freight has that of returns in it.
      charge("FREIGHT", "freight", beyondParts(row.cents("freight") ?? 0, returnFreight)),
      charge("RETURN_COST", "returnFreight", returnFreight),
      charge("OTHER", "adjustment", row.cents("adjustment") ?? 0),
    ],
  };
}

/**
 * The fees of a row and its retained taxes, which the total of the fees may contain. What the total
 * has beyond the columns that are read is a charge of its own.
 */
export function feeCharges(row: Row): StatementCharge[] {
  const charges = chargesOf(row, columns, leaves);
  for (const [key, kind, parts] of sums) {
    const partCents = parts.reduce((sum, part) => sum + (row.cents(part) ?? 0), 0);
    charges.push(charge(kind, key, beyondParts(row.cents(key) ?? 0, partCents)));
  }
  const retained = row.retained();
  const total = row.cents("fees");
  const rest = total === null ? 0 : total - sumOf(charges);
  const isInside = rest === sumOf(retained);
  return [...charges, ...retained, charge("OTHER", "fees", isInside ? 0 : rest)];
}

function sumOf(charges: readonly StatementCharge[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0);
}

/** What a column has beyond its parts; all of it where it is no sum of them. */
function beyondParts(cents: number, partCents: number): number {
  const isSum = Math.sign(cents) === Math.sign(partCents) && Math.abs(cents) >= Math.abs(partCents);
  return isSum ? cents - partCents : cents;
}

function charge(kind: ChargeKind, key: SettlementKey, cents: number): StatementCharge {
  return { kind, label: columns[key].titles[0], cents };
}
