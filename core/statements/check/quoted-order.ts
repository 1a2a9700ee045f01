import type { FeeLine } from "#core/fees/fee-quote.ts";
import type { FeeLineKey } from "#core/fees/fee-schedule.ts";
import type { StatementOrder } from "../statement-order.ts";

/** A product with the fees of one unit by the rule. */
export type QuotedLine = { quantity: number; lines: readonly FeeLine[]; campaign: readonly FeeLine[] };

const commissionKeys: readonly FeeLineKey[] = [
  "COMMISSION",
  "TRANSACTION",
  "FREE_SHIPPING",
  "HIGHLIGHT",
  "CAMPAIGN",
  "PLAN",
];

const ownPercentKeys: readonly FeeLineKey[] = ["COMMISSION", "TRANSACTION"];

/** A sum of fees in whole centavos, or the fees that are not known. */
type FeeSum = { cents: number; unknown: readonly FeeLine[] };

/** The percentages of a rule for all units. */
export function commissionOf(quoted: readonly QuotedLine[]): FeeSum {
  return sumOf(quoted, commissionKeys);
}

/** `pct` null: the products of the order have different percentages. */
export type OwnPercent = { cents: number; pct: number | null };

/** What `percentOverride` would replace, for all units. */
export function ownPercentOf(quoted: readonly QuotedLine[]): OwnPercent {
  const pcts = new Set(
    quoted.map(({ lines }) =>
      lines.reduce((sum, { key, pct }) => (ownPercentKeys.includes(key) ? sum + (pct ?? 0) : sum), 0),
    ),
  );
  const [pct = null] = pcts;
  return { cents: sumOf(quoted, ownPercentKeys).cents, pct: pcts.size === 1 ? pct : null };
}

/**
 * The fixed fees: Magalu has one an order for each form of payment, or one a unit (sources
 * disagree: what was charged decides); the others one a unit.
 */
export function fixedFeesOf(quoted: readonly QuotedLine[], { format, charges }: StatementOrder): FeeSum {
  const ofUnits = sumOf(quoted, ["FIXED"]);
  if (format !== "MAGALU_SALES" && format !== "MAGALU_FINANCIAL") return ofUnits;
  const charged = charges.filter(({ kind }) => kind === "FIXED_FEE");
  if (charged.reduce((sum, { cents }) => sum - cents, 0) === ofUnits.cents) return ofUnits;
  const [first] = quoted;
  const forms = Math.max(charged.length, 1);
  return sumOf(first === undefined ? [] : [{ ...first, quantity: forms }], ["FIXED"]);
}

/** Whether each fee of the products is certain: of several sources, or the seller's figure. */
export function areFeesConfirmed(quoted: readonly QuotedLine[]): boolean {
  const fees = quoted.flatMap(({ lines }) => lines.filter(({ key }) => key !== "LOGISTICS"));
  return fees.every(({ confidence, overridden }) => confidence === "CONFIRMED" || overridden);
}

/** The freight that the marketplace charges for all units, by its table. */
export function freightOf(quoted: readonly QuotedLine[]): FeeSum {
  const charged = quoted.map(({ quantity, lines }) => ({
    quantity,
    lines: lines.filter(({ basis }) => basis.part.schedule.ownCostText === undefined),
  }));
  return sumOf(charged, ["LOGISTICS"]);
}

/** Whether the seller has typed the freight: Magalu's table of the seller's share is not public. */
export function isFreightTyped(quoted: readonly QuotedLine[]): boolean {
  const freights = quoted.flatMap(({ lines }) => lines.filter(({ key }) => key === "LOGISTICS"));
  return freights.length > 0 && freights.every(({ overridden }) => overridden);
}

/** What a campaign that the terms do not name would add. */
export function campaignOf(quoted: readonly QuotedLine[]): number {
  return sumOf(
    quoted.map(({ quantity, campaign }) => ({ quantity, lines: campaign })),
    ["CAMPAIGN"],
  ).cents;
}

function sumOf(
  quoted: readonly Pick<QuotedLine, "quantity" | "lines">[],
  keys: readonly FeeLineKey[],
): FeeSum {
  let cents = 0;
  const unknown: FeeLine[] = [];
  for (const { quantity, lines } of quoted) {
    for (const line of lines) {
      if (!keys.includes(line.key)) continue;
      if (line.valueCents === null) unknown.push(line);
      else cents += line.valueCents * quantity;
    }
  }
  return { cents, unknown };
}
