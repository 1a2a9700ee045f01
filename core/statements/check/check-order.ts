import { undetailedLabel } from "../reading/order-draft.ts";
import type { ChargeKind, StatementOrder } from "../statement-order.ts";
import { type CheckTerms, type ExpectedFees, expectedFees } from "./expected-fees.ts";
import { type Difference, feeDifferences, toleranceCents } from "./fee-differences.ts";
import { amazonLogisticsOf } from "./file-facts.ts";

/** An order against the rule of its day. */
export type OrderCheck = {
  order: StatementOrder;
  expected: ExpectedFees;
  /** Fees that were charged, positive. */
  chargedCents: number;
  /**
   * What differs from the rule and why, signed as charges are. Empty does not mean that all is
   * well: see `expected`.
   */
  differences: Difference[];
  /** What the tolerance absorbs, signed. */
  roundingCents: number;
  /** The way of sending that its file shows, where the listing says another (ST-15). */
  otherFact: { charged: string; listed: string } | null;
};

/** Charges that no rule has, which their own column names. */
export const namedKinds = [
  "CAMPAIGN",
  "AFFILIATE",
  "ADS_RECHARGE",
  "REFUND",
  "RETURN_COST",
  "WEIGHT_DIFFERENCE",
  "TAX",
  "TAX_RETAINED",
  "OTHER",
] as const satisfies readonly ChargeKind[];

/**
 * Compares an order with the rule of its day, and names each difference (ST-03, D414). Differences
 * and rounding together are exactly what the payout lacks of the one that the rule would leave.
 */
export function checkOrder(
  order: StatementOrder,
  terms: CheckTerms,
  unreadTitles: readonly string[] = [],
): OrderCheck {
  const expected = expectedFees(order, terms);
  const chargedCents = -chargedOf(order, ["COMMISSION", "FIXED_FEE"]);
  const { differences, roundingCents } = feeDifferences(order, expected, chargedCents);
  const freight = freightDifference(order, expected);
  const unknownCents = unknownChargeOf(order, [undetailedLabel, ...unreadTitles]);
  const named = namedKinds.map((kind): Difference => ({ kind, cents: chargedOf(order, [kind]) }));
  named.push({ kind: "OTHER", cents: -unknownCents }, { kind: "UNKNOWN_CHARGE", cents: unknownCents });
  return {
    order,
    expected,
    chargedCents,
    differences: addByKind([...named, ...differences, ...freight.differences]),
    roundingCents: roundingCents + freight.roundingCents + chargedOf(order, ["ROUNDING"]),
    otherFact: otherFactOf(order, terms),
  };
}

function otherFactOf(order: StatementOrder, { termsOf }: CheckTerms): OrderCheck["otherFact"] {
  const charged = amazonLogisticsOf(order);
  const [line] = order.lines;
  if (charged === null || line === undefined) return null;
  const terms = termsOf(line);
  const listed = terms.marketplace === "AMAZON" ? (terms.logistics ?? "OWN") : charged;
  return listed === charged ? null : { charged, listed };
}

/** What a file takes off without naming it (ST-13). */
function unknownChargeOf({ charges }: StatementOrder, labels: readonly string[]): number {
  const undetailed = charges.filter(({ label, cents }) => labels.includes(label) && cents < 0);
  return undetailed.reduce((sum, { cents }) => sum + cents, 0);
}

/** The sum of the charges of these kinds, signed. */
export function chargedOf({ charges }: StatementOrder, kinds: readonly ChargeKind[]): number {
  return charges.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
}

/**
 * The freight that the seller paid against the table's; an invoice alone lacks what the buyer paid.
 */
function freightDifference(
  order: StatementOrder,
  expected: ExpectedFees,
): { differences: Difference[]; roundingCents: number } {
  const isKnown = expected.type === "EXPECTED" && expected.freightCents !== null;
  if (!isKnown || order.format === "MERCADO_LIVRE_BILLING") return { differences: [], roundingCents: 0 };
  const cents = chargedOf(order, ["FREIGHT"]) + (expected.freightCents ?? 0);
  if (Math.abs(cents) <= toleranceCents * expected.units) return { differences: [], roundingCents: cents };
  // What is sent back is paid for out and back.
  const isReturn = order.charges.some(({ kind }) => kind === "REFUND");
  return { differences: [{ kind: isReturn ? "RETURN_COST" : "FREIGHT", cents }], roundingCents: 0 };
}

/** One difference of each kind, and of each half of a rule; none of 0. */
function addByKind(differences: readonly Difference[]): Difference[] {
  const byKind = new Map<string, Difference>();
  for (const each of differences) {
    const key = `${each.kind} ${each.half ?? ""}`;
    byKind.set(key, { ...each, cents: (byKind.get(key)?.cents ?? 0) + each.cents });
  }
  return [...byKind.values()].filter(({ cents }) => cents !== 0);
}
