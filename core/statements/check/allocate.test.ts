import fc from "fast-check";
import { expect, test } from "vitest";
import { shopeeFixtures } from "#testing/statements/marketplaces/shopee-fixture.ts";
import { seededRandom } from "#testing/statements/seeded-random.ts";
import { allocateCents, allocateOrder } from "./allocate.ts";

const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 });

test("ST-04 D415 the parts of an amount add up to it, whatever its weights", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (cents, each) => {
      const parts = allocateCents(cents, each);
      expect(parts).toHaveLength(each.length);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
    }),
  );
});

test.each([
  [100, [1, 1, 1], [33, 33, 34]],
  [-100, [1, 1, 1], [-33, -33, -34]],
  [1662, [6750, 2485], [1215, 447]],
  [5, [0, 0], [3, 2]],
  [0, [1, 2], [0, 0]],
] as const)("ST-04 D415 %i centavos by %j are %j", (cents, each, parts) => {
  expect(allocateCents(cents, each)).toEqual(parts);
});

test("ST-04 the products of an order bring its payout together", () => {
  for (const order of shopeeFixtures(seededRandom(5), 40).income.orders) {
    const payouts = allocateOrder(order).map(({ payoutCents }) => payoutCents ?? 0);
    expect(payouts.reduce((sum, cents) => sum + cents, 0)).toBe(order.payoutCents);
  }
});
