import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculatePrice } from "../calculate-price.ts";
import { type FeeBands, feeCorners, fixedFeeAt } from "./fee-bands.ts";
import { marginCurve } from "./margin-curve.ts";
import { type OwnFeeRules, ownFeeRules } from "./own-fee-rules.ts";
import { priceTerms } from "./price-terms.ts";
import { targetListPrice } from "./target-price.ts";

/**
 * Half of the price below R$ 10; from R$ 10 on R$ 6; from R$ 60 on a tenth of the price; from R$ 80
 * on R$ 16.
 */
const threeBands: FeeBands = [
  { from: 0, fixed: 0, share: 0.5 },
  { from: 10, fixed: 6, share: 0.1 },
  { from: 80, fixed: 16, share: 0 },
];

describe("D2 the fixed fee of a schedule with three bands", () => {
  test.each([
    [4, 2],
    [9.99, 4.995],
    [10, 6],
    [60, 6],
    [79, 7.9],
    [80, 16],
    [500, 16],
  ])("at a price of R$ %s it is R$ %s", (price, fee) => {
    expect(fixedFeeAt(price, threeBands)).toBeCloseTo(fee, 12);
  });

  test("has its corners where the fee jumps and where the share overtakes the fixed part", () => {
    expect(feeCorners(threeBands)).toEqual({ bends: [60], edges: [10, 80] });
  });

  test("has no corner between bands that charge the same", () => {
    expect(feeCorners(ownFeeRules.feeBands)).toEqual({ bends: [], edges: [] });
  });
});

test("D2 the bands of the schedule in force start at 0 and rise", () => {
  const starts = ownFeeRules.feeBands.map(({ from }) => from);
  expect(starts[0]).toBe(0);
  expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
});

const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);

const schedules: fc.Arbitrary<OwnFeeRules> = fc
  .record({
    edges: fc.tuple(cents(1, 60), cents(0.5, 100)),
    fees: fc.array(fc.record({ fixed: cents(0, 30), share: cents(0, 0.6) }), { minLength: 3, maxLength: 3 }),
    commissionCap: cents(5, 100),
  })
  .map(({ edges: [first, width], fees, commissionCap }) => {
    const [low = noFee, middle = noFee, high = noFee] = fees;
    return {
      ...ownFeeRules,
      commissionCap,
      feeBands: [
        { from: 0, ...low },
        { from: first, ...middle },
        { from: first + width, ...high },
      ],
    };
  });
const noFee = { fixed: 0, share: 0 };

const inputs: fc.Arbitrary<PriceInput> = fc
  .record({
    cost: cents(0, 120),
    commPct: cents(0, 25),
    commissionCap: fc.boolean(),
    discountPct: fc.oneof(fc.constant(0), cents(0, 60)),
    extraHighlight: fc.boolean(),
    useAds: fc.boolean(),
  })
  .map((changes) => ({ ...defaultPriceInput, ...changes }));

/**
 * By how much the margin after ads exceeds its target at a list price, as a share of the effective
 * price.
 */
function surplus(input: PriceInput, schedule: OwnFeeRules, targetPct: number, priceList: number): number {
  const result = calculatePrice({ ...input, priceList }, "ADVANCED", schedule);
  if (result === null) throw new Error(`no sale at ${priceList}`);
  return result.marginAfterAds.value / result.effectivePrice - targetPct / 100;
}

/** List prices on both sides of every corner, and between them. */
function triedPrices(input: PriceInput, schedule: OwnFeeRules): number[] {
  const { bends, edges } = feeCorners(schedule.feeBands);
  const factor = priceTerms(input, "ADVANCED", schedule).discountFactor;
  const corners = [...bends, ...edges].flatMap((price) => [price * (1 - 1e-9), price, price * (1 + 1e-9)]);
  const steps = Array.from({ length: 400 }, (_, index) => 0.05 * 1.03 ** index);
  return [...corners, ...steps].map((price) => price / factor);
}

describe("D8 any schedule with three bands", () => {
  test.each([0, 5, 20])("a target price for %s %% keeps exactly that, or is a band's edge", (targetPct) => {
    let solvedInBand = 0;
    fc.assert(
      fc.property(inputs, schedules, (input, schedule) => {
        const terms = priceTerms(input, "ADVANCED", schedule);
        const solved = targetListPrice(terms, targetPct);
        if (!solved) return;
        const above = surplus(input, schedule, targetPct, solved);
        expect(above).toBeGreaterThan(-1e-9);
        const effectivePrice = solved * terms.discountFactor;
        const isOnEdge = schedule.feeBands.some(({ from }) => Math.abs(effectivePrice - from) <= 1e-9 * from);
        if (isOnEdge) return;
        solvedInBand += 1;
        expect(above).toBeLessThan(1e-9);
      }),
    );
    expect(solvedInBand).toBeGreaterThan(10);
  });

  test.each([0, 5])("no lower price keeps %s %%, and without a target price no price does", (targetPct) => {
    fc.assert(
      fc.property(inputs, schedules, (input, schedule) => {
        const solved = targetListPrice(priceTerms(input, "ADVANCED", schedule), targetPct);
        const lower = triedPrices(input, schedule).filter(
          (price) => price < (solved ?? Number.POSITIVE_INFINITY) * (1 - 1e-9),
        );
        expect(lower.filter((price) => surplus(input, schedule, targetPct, price) > 1e-9)).toEqual([]);
      }),
    );
  });

  test("D2 the curve has every corner in its range, and is straight between its points", () => {
    let corners = 0;
    const small = inputs.map((input) => ({ ...input, cost: input.cost / 4, priceList: 30 }));
    fc.assert(
      fc.property(small, schedules, (input, schedule) => {
        const curve = marginCurve(input, "ADVANCED", schedule);
        if (curve === null) throw new Error("the inputs are not a valid sale");
        const factor = priceTerms(input, "ADVANCED", schedule).discountFactor;
        const { bends, edges } = feeCorners(schedule.feeBands);
        const sides = edges.flatMap((edge) => [edge * (1 - 1e-9), edge * (1 + 1e-9)]);
        const shown = [...bends, ...sides]
          .map((price) => price / factor)
          .filter((price) => price >= Math.max(curve.from, 0.01) && price <= curve.to);
        corners += shown.length;
        const prices = curve.points.map(({ listPrice }) => listPrice);
        expect(shown.filter((price) => !prices.includes(price))).toEqual([]);
        for (const [index, point] of curve.points.entries()) {
          const before = curve.points[index - 1];
          if (before === undefined || point.listPrice - before.listPrice < 1e-6 * point.listPrice) continue;
          const middle = (before.listPrice + point.listPrice) / 2;
          const margin = calculatePrice(
            { ...input, priceList: middle },
            "ADVANCED",
            schedule,
          )?.marginAfterAds;
          const straight = (before.margin.value + point.margin.value) / 2;
          expect(Math.abs((margin?.value ?? Number.NaN) - straight)).toBeLessThanOrEqual(
            1e-7 * (point.listPrice + Math.abs(straight)),
          );
        }
      }),
    );
    expect(corners).toBeGreaterThan(10);
  });
});
