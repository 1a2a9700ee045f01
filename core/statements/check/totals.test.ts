import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { tiktokFixtures } from "#testing/statements/marketplaces/tiktok-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import { checkOrder, type OrderCheck } from "./check-order.ts";
import { summariseChecks } from "./summarise-checks.ts";

const { orders } = tiktokFixtures(seededRandom(12), 80).settled;
const terms = {
  rules: allRules.TIKTOK_SHOP,
  today: "2026-11-28",
  termsOf: () => ({ marketplace: "TIKTOK_SHOP" }) as const,
};
const old = orders.slice(0, 3).map((order) => ({ ...order, day: "2025-06-01" }));
const checks = [...orders, ...old].map((order) => checkOrder(order, terms));

function sum<Value>(values: readonly Value[], cents: (value: Value) => number): number {
  return values.reduce((total, value) => total + cents(value), 0);
}

describe("totals of a statement", () => {
  const summary = summariseChecks(checks);

  test("ST-03 D413 the summary counts compared orders and those older than the rules apart", () => {
    expect(summary.orders).toBe(83);
    expect(summary.outcomes).toMatchObject({ EXPECTED: 80, NO_RULE_ON_DAY: 3, NOT_KNOWN: 0 });
  });

  test("ST-03 the summary's differences are those of the orders, the largest in front", () => {
    const differencesOf = ({ differences }: OrderCheck) => sum(differences, ({ cents }) => cents);
    expect(sum(summary.differences, ({ cents }) => cents)).toBe(sum(checks, differencesOf));
    const sizes = summary.differences.map(({ cents }) => Math.abs(cents));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sum(summary.differences, (each) => each.orders)).toBe(
      sum(checks, ({ differences }) => differences.length),
    );
  });

  test("ST-03 what was charged less what the rule says is what no column names", () => {
    const unexplained = summary.differences.find(({ kind }) => kind === "UNEXPLAINED")?.cents ?? 0;
    expect(unexplained).toBeLessThan(0);
    expect(summary.chargedCents - summary.expectedCents).toBe(-unexplained);
  });
});
