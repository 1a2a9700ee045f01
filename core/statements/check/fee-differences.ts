import type { ChargeKind, StatementOrder } from "../statement-order.ts";
import type { Doubt } from "./doubt.ts";
import type { ExpectedFees } from "./expected-fees.ts";

/**
 * Why an order left another amount than the rule says. UNEXPLAINED is the only one that blames a
 * marketplace; FREIGHT, WEIGHT_DIFFERENCE, FEE_TO_CHECK and UNKNOWN_CHARGE ask (D530).
 */
type DifferenceKind =
  | Exclude<ChargeKind, "COMMISSION" | "FIXED_FEE" | "DISCOUNT" | "EXTRA_REVENUE" | "ROUNDING">
  | "FIXED_FEE_NOT_PUBLISHED"
  | "UNEXPLAINED"
  | "FEE_TO_CHECK"
  | "UNKNOWN_CHARGE";

/** Signed as charges are: negative when the seller received less. */
export type Difference = {
  kind: DifferenceKind;
  cents: number;
  /** Which half of the rule, where the file prints both. */
  half?: "COMMISSION" | "FIXED_FEE";
  /** What is asked, where the difference is no certain overcharge. */
  doubt?: Doubt;
};

type FeeDifferences = { differences: Difference[]; roundingCents: number };

const none: FeeDifferences = { differences: [], roundingCents: 0 };

/** The tolerance of an item, in centavos: marketplaces round by unit or by line (ST-03). */
export const toleranceCents = 2;

/** The fees that were charged, positive, against the expected ones, and why they differ (D414). */
export function feeDifferences(
  order: StatementOrder,
  expected: ExpectedFees,
  chargedCents: number,
): FeeDifferences {
  if (expected.type === "FIXED_FEE_NOT_PUBLISHED") {
    const cents = expected.commissionCents - chargedCents;
    return { differences: [{ kind: "FIXED_FEE_NOT_PUBLISHED", cents }], roundingCents: 0 };
  }
  if (expected.type !== "EXPECTED") return none;
  const fixedCents = -order.charges.reduce(
    (sum, { kind, cents }) => (kind === "FIXED_FEE" ? sum + cents : sum),
    0,
  );
  // Mercado Livre's invoice prints both halves of its rule.
  if (order.format.startsWith("MERCADO_LIVRE") && fixedCents !== 0) {
    const commission = difference(order, expected, chargedCents - fixedCents, expected.commissionCents);
    const fixed = difference(order, expected, fixedCents, expected.fixedCents);
    return {
      differences: [
        ...commission.differences.map((each) => ({ ...each, half: "COMMISSION" }) as const),
        ...fixed.differences.map((each) => ({ ...each, half: "FIXED_FEE" }) as const),
      ],
      roundingCents: commission.roundingCents + fixed.roundingCents,
    };
  }
  return difference(order, expected, chargedCents, expected.commissionCents + expected.fixedCents);
}

type Expected = Extract<ExpectedFees, { type: "EXPECTED" }>;

/**
 * Where the marketplace lowered the price at its cost, its fee is lower by the same amount. A
 * rebate for a campaign has been taken off the fee, and a campaign's own fee may be in it:
 * whichever explains the amount within the tolerance does.
 */
function difference(
  { reliefCents, rebateCents, charges }: StatementOrder,
  { campaignCents, units }: Expected,
  chargedCents: number,
  expectedCents: number,
): FeeDifferences {
  const cents = expectedCents - reliefCents - chargedCents;
  const isExplained = (byCents: number) => Math.abs(cents - byCents) <= toleranceCents * units;
  if (isExplained(0)) return { differences: [], roundingCents: cents };
  const kind = [rebateCents, -campaignCents, rebateCents - campaignCents].some(isExplained)
    ? "CAMPAIGN"
    : unnamedKind(charges, cents);
  return { differences: [{ kind, cents }], roundingCents: 0 };
}

/** A refund gives back a fee in part or whole; it never explains a higher one (ST-16). */
function unnamedKind(charges: StatementOrder["charges"], cents: number): DifferenceKind {
  return cents > 0 && charges.some(({ kind }) => kind === "REFUND") ? "REFUND" : "UNEXPLAINED";
}
