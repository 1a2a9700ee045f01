import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flatPrice } from "../../bench/flat-price.ts";
import { calculatePrice, type PriceResult } from "./calculate-price.ts";
import { priceComposition } from "./composition.ts";
import { type OwnFeeRules, ownFeeRules } from "./own-fees/own-fee-rules.ts";
import { priceTerms } from "./own-fees/price-terms.ts";
import { profitListPrice, targetListPrice } from "./own-fees/target-price.ts";
import { mapPriceFields, type NumberKind, priceFields } from "./price-fields.ts";
import { defaultPriceInput, type PriceInput } from "./price-input.ts";
import { checkPriceInput } from "./price-input-rules.ts";

/** Laws that hold for every input within its limits, not only for the rows of a table. */

const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
const anyDouble = (min: number, max: number) => fc.double({ min, max, noNaN: true });

function inputsOf(ranges: Record<"price" | NumberKind, fc.Arbitrary<number>>): fc.Arbitrary<PriceInput> {
  return fc.record(
    mapPriceFields(
      (field) => (field === "priceList" ? ranges.price : ranges[priceFields[field].kind]),
      () => fc.boolean(),
    ),
  );
}

/**
 * As sellers type them: cents and tenths, costs of 0 and high ones, shares that leave much and shares
 * that leave nothing.
 */
const typedInputs = inputsOf({
  money: fc.oneof(fc.constant(0), cents(0, 20), cents(0, 2000)),
  price: cents(0.01, 3000),
  percent: fc.oneof({ weight: 8, arbitrary: tenths(12) }, { weight: 1, arbitrary: tenths(100) }),
  multiple: fc.oneof(fc.constant(0), cents(0.5, 40)),
});

/** As a program may send them: any double that the limits let through. */
const extremeInputs = inputsOf({
  money: anyDouble(0, 10_000_000),
  price: fc.oneof(fc.constant(0.01), anyDouble(0.01, 10_000_000)),
  percent: fc.oneof(fc.constant(0), fc.constant(99.99999999999999), anyDouble(0, 100)),
  multiple: fc.oneof(fc.constant(0), fc.constant(0.01), anyDouble(0.01, 10_000)),
});

/**
 * The schedule in force, and one whose low-price rule and extra fee matter, so that the fee falls
 * at R$ 20.
 */
const schedules: fc.Arbitrary<OwnFeeRules> = fc.constantFrom(ownFeeRules, {
  ...ownFeeRules,
  feeBands: [
    { from: 0, fixed: 4, share: 0.5 },
    { from: 20, fixed: 4, share: 0 },
  ],
  highVolumeFee: 5,
  commissionCap: 30,
});

function calculate(input: PriceInput, schedule: OwnFeeRules): PriceResult {
  const result = calculatePrice(input, "ADVANCED", schedule);
  if (!result) throw new Error("the inputs make no sale");
  return result;
}

/**
 * How far the margin after ads is above its target at a list price, as a share of the effective
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

describe("what adds up", () => {
  test("D5 D6 costs plus margin are the price, with and without ads", () => {
    holds((input, schedule) => {
      const r = calculate(input, schedule);
      const scale = r.effectivePrice + r.totalFixedCosts + r.adCost;
      const before = r.totalVariableCosts + r.totalFixedCosts + r.marginBeforeAds.value;
      expect(Math.abs(before - r.effectivePrice)).toBeLessThanOrEqual(1e-12 * scale);
      expect(
        Math.abs(before - r.adCost - r.marginAfterAds.value - r.totalVariableCosts - r.totalFixedCosts),
      ).toBeLessThanOrEqual(1e-12 * scale);
      expect(Math.abs(r.marketplaceCosts + r.marketplaceTransfer - r.effectivePrice)).toBeLessThanOrEqual(
        1e-12 * scale,
      );
    });
  });

  test("D1 to D7 every figure is the one of the benchmark's flat arithmetic", () => {
    holds((input, schedule) => {
      const result = calculate(input, schedule);
      // Close to no margin at all the break-even ROAS is mostly rounding.
      if (Math.abs(result.marginBeforeAds.value) < 0.01) return;
      const flat = JSON.stringify(flatPrice(input, schedule));
      const closeToFlat = JSON.parse(flat, (_, value) =>
        typeof value === "number" ? expect.closeTo(value, 4) : value,
      );
      expect(result).toMatchObject(closeToFlat);
    });
  });

  test("the five parts of the composition are the price", () => {
    holds((input, schedule) => {
      const r = calculate(input, schedule);
      const total = priceComposition(r).reduce((sum, share) => sum + share.value, 0);
      const scale = r.effectivePrice + r.totalFixedCosts + r.adCost;
      expect(Math.abs(total - r.effectivePrice)).toBeLessThanOrEqual(1e-12 * scale);
    });
  });

  test("S9-09 D3 with the cap on, commission and highlight never exceed it", () => {
    holds((input, schedule) => {
      const { commission, highlight } = calculate({ ...input, commissionCap: true }, schedule);
      expect(commission.value + highlight.value).toBeLessThanOrEqual(schedule.commissionCap + 1e-12);
    });
  });

  test("D11 inputs within their limits give finite figures", () => {
    fc.assert(
      fc.property(extremeInputs, (input) => {
        expect(checkPriceInput(input)).toEqual([]);
        expect(numbersIn(calculate(input, ownFeeRules)).filter((figure) => !Number.isFinite(figure))).toEqual(
          [],
        );
      }),
    );
  });
});

describe("target prices", () => {
  test("D8 a solved price gives its target back within 1e-9 of the price", () => {
    holds((input) => {
      for (const { targetPct, read } of targets) {
        const solved = read(calculate(input, ownFeeRules));
        if (solved) expect(Math.abs(surplus(input, ownFeeRules, targetPct, solved))).toBeLessThan(1e-9);
      }
    });
  });

  // The cap of R$ 100 is reached at R$ 800, with the highlight at about R$ 689,66: these costs land
  // on both sides.
  test("D8 S9-09 also close to the cap's edge, on both sides", () => {
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

  test("D9 the label price is 15 % above the minimum-margin price, and none without it", () => {
    holds((input, schedule) => {
      const { listPriceForMinimumMargin, labelPriceWithDiscount } = calculate(input, schedule);
      if (listPriceForMinimumMargin === null) expect(labelPriceWithDiscount).toBeNull();
      else expect(labelPriceWithDiscount).toBeCloseTo(listPriceForMinimumMargin * 1.15, 9);
    });
  });
});

/**
 * The smallest list price that reaches, found without the solver: a coarse climb, then halving its
 * last step.
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

function numbersIn(result: PriceResult): number[] {
  return Object.values(result)
    .flatMap((entry) => (typeof entry === "object" && entry !== null ? Object.values(entry) : [entry]))
    .filter((entry) => entry !== null);
}

function holds(law: (input: PriceInput, schedule: OwnFeeRules) => void): void {
  fc.assert(fc.property(typedInputs, schedules, law));
}
