import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import {
  calculate,
  cents,
  holds,
  schedules,
  tenths,
  typedInputs,
} from "#testing/arbitraries/price-inputs.ts";
import type { PriceResult } from "../calculate-price.ts";
import { type OwnFeeRules, ownFeeRules } from "./own-fee-rules.ts";
import { priceTerms } from "./price-terms.ts";
import { profitListPrice, targetListPrice } from "./target-price.ts";

/**
 * By how much the margin after ads exceeds its target at a list price, as a share of the effective
 * price.
 */
function surplus(input: PriceInput, schedule: OwnFeeRules, targetPct: number, priceList: number): number {
  const result = calculate({ ...input, priceList }, schedule);
  return result.marginAfterAds.value / result.effectivePrice - targetPct / 100;
}

const targets = [
  { targetPct: 0, read: (result: PriceResult) => result.listPriceForMinimumRoas },
  { targetPct: 5, read: (result: PriceResult) => result.listPriceForMinimumMargin },
];

describe("target prices", () => {
  test("D8 a target price keeps its target within 1e-9 of the price", () => {
    holds((input) => {
      for (const { targetPct, read } of targets) {
        const solved = read(calculate(input, ownFeeRules));
        if (solved) expect(Math.abs(surplus(input, ownFeeRules, targetPct, solved))).toBeLessThan(1e-9);
      }
    });
  });

  // The cap of R$ 100 is reached at R$ 800, or at about R$ 689.66 with the highlight: these costs
  // give prices on both sides.
  test("D8 S9-09 so does a target price close to the cap threshold, on both sides", () => {
    const nearEdge = fc.record({
      cost: cents(0, 700),
      extraHighlight: fc.boolean(),
      discountPct: tenths(30),
    });
    const sides = { below: 0, above: 0 };
    fc.assert(
      fc.property(nearEdge, (changes) => {
        const input = { ...defaultPriceInput, ...changes };
        for (const { targetPct, read } of targets) {
          const solved = read(calculate(input, ownFeeRules)) ?? Number.NaN;
          const { commission, highlight } = calculate({ ...input, priceList: solved }, ownFeeRules);
          sides[commission.value + highlight.value < 100 ? "below" : "above"] += 1;
          expect(Math.abs(surplus(input, ownFeeRules, targetPct, solved))).toBeLessThan(1e-9);
        }
      }),
    );
    expect(sides.below).toBeGreaterThan(0);
    expect(sides.above).toBeGreaterThan(0);
  });

  test("D8 a price exists exactly where a search finds one, and is the smallest", () => {
    holds((input, schedule) => {
      for (const { targetPct, read } of targets) {
        const solved = read(calculate(input, schedule));
        const found = searchPrice(
          input,
          (priceList) => surplus(input, schedule, targetPct, priceList) >= -1e-14,
        );
        if (solved === null || found === null) expect(solved).toBe(found);
        else expect(Math.abs(solved - found)).toBeLessThanOrEqual(1e-6 * found);
      }
    });
  });

  test("D128 a price for any margin or profit exists exactly where a search finds one, and is the smallest", () => {
    const wanted = fc.oneof(
      fc.record({ unit: fc.constant("percent"), value: tenths(60) }),
      fc.record({ unit: fc.constant("money"), value: cents(0, 300) }),
    );
    fc.assert(
      fc.property(typedInputs, schedules, wanted, (input, schedule, { unit, value }) => {
        const terms = priceTerms(input, "ADVANCED", schedule);
        const isMargin = unit === "percent";
        const solved = isMargin ? targetListPrice(terms, value) : profitListPrice(terms, value);
        const found = searchPrice(input, (priceList) => {
          if (isMargin) return surplus(input, schedule, value, priceList) >= -1e-14;
          const { marginAfterAds, effectivePrice } = calculate({ ...input, priceList }, schedule);
          return marginAfterAds.value - value >= -1e-14 * effectivePrice;
        });
        if (solved === null || found === null) expect(solved).toBe(found);
        else expect(Math.abs(solved - found)).toBeLessThanOrEqual(1e-6 * found);
      }),
    );
  });

  test("D8 a higher cost never lowers a target price", () => {
    fc.assert(
      fc.property(typedInputs, schedules, cents(0, 100), (input, schedule, extraCost) => {
        const cheap = calculate(input, schedule);
        const dear = calculate({ ...input, cost: input.cost + extraCost }, schedule);
        for (const { read } of targets) {
          expect(read(dear) ?? Infinity).toBeGreaterThanOrEqual(read(cheap) ?? Infinity);
        }
      }),
    );
  });

  test("D9 the label price is 15 % above the minimum-margin price, and does not exist without it", () => {
    holds((input, schedule) => {
      const { listPriceForMinimumMargin, labelPriceWithDiscount } = calculate(input, schedule);
      if (listPriceForMinimumMargin === null) expect(labelPriceWithDiscount).toBeNull();
      else expect(labelPriceWithDiscount).toBeCloseTo(listPriceForMinimumMargin * 1.15, 9);
    });
  });
});

/**
 * The smallest list price that reaches the target, found without the solver: a coarse climb, then
 * bisection of its last step.
 */
function searchPrice(input: PriceInput, reaches: (priceList: number) => boolean): number | null {
  const highest = 1e11 / calculate(input, ownFeeRules).discountFactor;
  let low = 1e-6;
  if (reaches(low)) return 0;
  while (low < highest && !reaches(low * 1.5)) low *= 1.5;
  if (low >= highest) return null;
  let high = low * 1.5;
  for (let halvings = 0; halvings < 60; halvings += 1) {
    const middle = (low + high) / 2;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return high;
}
