import type { OrderCheck } from "./check-order.ts";
import type { ExpectedFees } from "./expected-fees.ts";
import type { Difference } from "./fee-differences.ts";

type KindTotal = { kind: Difference["kind"]; cents: number; orders: number };

/** What a number of orders left, and what differs from the rules; amounts in whole centavos. */
export type ChecksSummary = {
  orders: number;
  goodsCents: number;
  /** Of the orders whose files pay something. */
  payoutCents: number;
  /** How many orders were compared, and why the others were not. */
  outcomes: Readonly<Record<ExpectedFees["type"], number>>;
  /** Fees of the orders that were compared: charged and by the rule. */
  chargedCents: number;
  expectedCents: number;
  /** The largest amount in front; `orders`: how many have such a difference. */
  differences: readonly KindTotal[];
  roundingCents: number;
};

/** Adds up what was found of each order (ST-03). */
export function summariseChecks(checks: readonly OrderCheck[]): ChecksSummary {
  const outcomes = {
    ...{ EXPECTED: 0, FIXED_FEE_NOT_PUBLISHED: 0, NO_RULE_ON_DAY: 0, NOT_KNOWN: 0, WAITING: 0, NO_SALE: 0 },
  };
  const sums = { goodsCents: 0, payoutCents: 0, chargedCents: 0, expectedCents: 0, roundingCents: 0 };
  const byKind = new Map<Difference["kind"], KindTotal>();
  for (const { order, expected, chargedCents, differences, roundingCents } of checks) {
    outcomes[expected.type] += 1;
    sums.goodsCents += order.goodsCents;
    sums.payoutCents += order.payoutCents ?? 0;
    sums.roundingCents += roundingCents;
    if (expected.type === "EXPECTED") {
      sums.chargedCents += chargedCents;
      sums.expectedCents += expected.commissionCents + expected.fixedCents;
    }
    for (const { kind, cents } of differences) {
      const existing = byKind.get(kind) ?? { kind, cents: 0, orders: 0 };
      byKind.set(kind, { kind, cents: existing.cents + cents, orders: existing.orders + 1 });
    }
  }
  const sorted = [...byKind.values()].sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  return { orders: checks.length, ...sums, outcomes, differences: sorted };
}
