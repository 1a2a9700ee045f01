import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { type OwnFeeRules, ownFeeRules } from "./own-fee-rules.ts";
import { priceTerms } from "./price-terms.ts";
import { marginCeilingPct, profitListPrice, targetListPrice } from "./target-price.ts";

function solve(changes: Partial<PriceInput>, targetPct = 0, schedule: OwnFeeRules = ownFeeRules) {
  return targetListPrice(priceTerms({ ...defaultPriceInput, ...changes }, "ADVANCED", schedule), targetPct);
}

/** 12.5 + 1.5 + 6 + 7 = 27 % of the price, and R$ 4, so that the rows below have round figures. */
const noAds = { useAds: false };

describe("the smallest list price for a margin", () => {
  test.each<[string, Partial<PriceInput>, number, number]>([
    ["of 0 pays cost and fixed fee", { ...noAds, cost: 69 }, 0, 100],
    ["of 5 % pays that too", { ...noAds, cost: 64 }, 5, 100],
    ["counts the ads", { cost: 59, roasTarget: 10 }, 0, 100],
    ["counts discount and coupon", { ...noAds, cost: 69, discountPct: 20, couponPct: 50 }, 0, 250],
    ["counts the highlight", { ...noAds, cost: 67, extraHighlight: true }, 0, 100],
    ["is at the cap threshold", { ...noAds, cost: 580 }, 0, 800],
    ["stops paying commission beyond the cap threshold", { ...noAds, cost: 751 }, 0, 1000],
    ["keeps paying commission without the cap", { ...noAds, cost: 726, commissionCap: false }, 0, 1000],
    ["reaches the cap earlier with the highlight", { ...noAds, cost: 580, extraHighlight: true }, 0, 800],
    [
      "needs the cap where the commission takes every real",
      { ...noAds, commPct: 90, cost: 324 },
      0,
      428 / 0.855,
    ],
    ["uses a manual fixed fee", { ...noAds, cost: 63, fixedFeeAuto: false, fixedFeeManual: 10 }, 0, 100],
  ])("D8 %s", (_, changes, targetPct, expected) => {
    expect(solve(changes, targetPct)).toBeCloseTo(expected, 9);
  });
});

describe("the smallest list price for a profit in reais", () => {
  const profitable = (changes: Partial<PriceInput>, profit: number) =>
    profitListPrice(priceTerms({ ...defaultPriceInput, ...changes }, "ADVANCED", ownFeeRules), profit);

  test.each<[string, Partial<PriceInput>, number, number | null]>([
    ["pays it like a cost", { ...noAds, cost: 59 }, 10, 100],
    ["of nothing is the price to break even", { ...noAds, cost: 69 }, 0, 100],
    ["counts the ads", { cost: 54, roasTarget: 10 }, 5, 100],
    ["counts discount and coupon", { ...noAds, cost: 60, discountPct: 20, couponPct: 50 }, 9, 250],
    ["is at the cap threshold", { ...noAds, cost: 500 }, 80, 800],
    ["stops paying commission beyond the cap threshold", { ...noAds, cost: 700 }, 51, 1000],
    ["uses a manual fixed fee", { ...noAds, cost: 60, fixedFeeAuto: false, fixedFeeManual: 10 }, 3, 100],
    ["needs a price even without any cost", { ...noAds, ...freeToSell() }, 73, 100],
    [
      "does not exist when the shares take every real",
      { ...noAds, commissionCap: false, affiliatesPct: 73 },
      1,
      null,
    ],
    ["does not exist when a coupon gives everything away", { couponPct: 100 }, 1, null],
  ])("D128 %s", (_, changes, profit, expected) => {
    const solved = profitable(changes, profit);
    if (expected === null) expect(solved).toBeNull();
    else expect(solved).toBeCloseTo(expected, 9);
  });
});

test.each<[string, Partial<PriceInput>, number]>([
  ["with a cap, what the other shares leave", noAds, 85.5],
  ["without a cap, less the commission", { ...noAds, commissionCap: false }, 73],
  ["with ads, less the ads", { roasTarget: 10 }, 75.5],
])("D128 the margin that no price reaches: %s", (_, changes, expected) => {
  const terms = priceTerms({ ...defaultPriceInput, ...changes }, "ADVANCED", ownFeeRules);
  expect(marginCeilingPct(terms)).toBeCloseTo(expected, 9);
  expect(targetListPrice(terms, expected + 0.001)).toBeNull();
  expect(targetListPrice(terms, expected - 0.001)).toBeGreaterThan(1000);
});

describe("no price", () => {
  const uncapped = { ...noAds, commissionCap: false };
  test.each<[string, Partial<PriceInput>, number]>([
    ["D8 when the shares take every real", { ...uncapped, affiliatesPct: 73 }, 0],
    ["D8 when the shares and the target take every real", { ...uncapped, affiliatesPct: 68 }, 5],
    ["D8 when the shares take more than that", { ...uncapped, affiliatesPct: 90 }, 0],
    [
      "D8 when the shares cancel out except for a rounding error",
      { ...uncapped, useAds: true, roasTarget: 20, affiliatesPct: 68 },
      0,
    ],
    ["D8 when the cap cannot help either", { ...noAds, affiliatesPct: 85.5 }, 0],
    ["D8 when the ads cost more than the price", { roasTarget: 0.5 }, 0],
    ["D8 when a coupon gives everything away", { couponPct: 100 }, 0],
    [
      "D8 when a discount gives everything away, without fixed costs",
      { ...freeToSell(), discountPct: 100 },
      0,
    ],
    [
      "D8 when the shares take more than the price, without fixed costs",
      { ...uncapped, ...freeToSell(), txPct: 80 },
      0,
    ],
  ])("%s", (_, changes, targetPct) => {
    expect(solve(changes, targetPct)).toBeNull();
  });

  test("D8 except when a tenth of a per cent is left", () => {
    expect(solve({ ...uncapped, cost: 6, affiliatesPct: 72.9 })).toBeCloseTo(10_000, 6);
  });
});

describe("a sale without fixed costs", () => {
  test.each([0, 5])("D8 reaches %s % at every price, so the target price is 0", (targetPct) => {
    expect(solve(freeToSell(), targetPct)).toBe(0);
  });

  test.each([
    ["exactly", { ...noAds, affiliatesPct: 68 }, 5],
    ["except for a rounding error", { roasTarget: 5, affiliatesPct: 53 }, 0],
  ])("D8 also does so when the shares leave the target %s", (_, changes, targetPct) => {
    expect(solve({ ...freeToSell(), ...changes, commissionCap: false }, targetPct)).toBe(0);
  });

  test("D8 has a target price above 0 where only the cap makes it profitable", () => {
    expect(solve({ ...freeToSell(), ...noAds, commPct: 90 })).toBeCloseTo(100 / 0.855, 9);
  });
});

describe("a schedule whose fixed fee falls at R$ 20", () => {
  const schedule: OwnFeeRules = {
    ...ownFeeRules,
    feeBands: [
      { from: 0, fixed: 4, share: 0.5 },
      { from: 20, fixed: 4, share: 0 },
    ],
  };
  const manyShares = { ...noAds, taxSellPct: 30 };
  test.each<[string, Partial<PriceInput>, number]>([
    ["D8 a price below it pays half of itself as the fee", { ...noAds, cost: 2.3 }, 10],
    ["D8 where half is too much, the edge is the first price that suffices", { ...manyShares, cost: 3 }, 20],
    ["D8 a price above it pays the lower fee", { ...noAds, cost: 17.9 }, 30],
  ])("%s", (_, changes, expected) => {
    expect(solve(changes, 0, schedule)).toBeCloseTo(expected, 9);
  });

  test.each([38.4, 39, 39.8])(
    "D8 with a discount of %s %, rounding does not put the target price below the edge",
    (discountPct) => {
      const terms = priceTerms(
        { ...defaultPriceInput, ...manyShares, cost: 3, discountPct },
        "ADVANCED",
        schedule,
      );
      expect((targetListPrice(terms, 0) ?? 0) * terms.discountFactor).toBeGreaterThanOrEqual(20);
    },
  );
});

function freeToSell() {
  return { cost: 0, packaging: 0, fixedFeeAuto: false, fixedFeeManual: 0 };
}
