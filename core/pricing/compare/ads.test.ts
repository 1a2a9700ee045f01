import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { calculatePrice } from "../calculate-price.ts";
import { ownFeeRules } from "../own-fees/own-fee-rules.ts";
import { type AdInput, adPlan, marginWithAds } from "./ads.ts";

const noOptions: AdInput = { wantedMarginPct: 5, adTaxPct: 0, adSharePct: 100, conversionPct: null };

/** A sale with unrounded figures, as with own fees, or in whole centavos. */
const unrounded = fc
  .record({
    effectivePrice: fc.double({ min: 0.01, max: 3000, noNaN: true }),
    share: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  .map(({ effectivePrice, share }) => saleOf(effectivePrice, effectivePrice * share));
const inCentavos = fc
  .tuple(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: -100_000, max: 300_000 }))
  .map(([price, margin]) => saleOf(price / 100, Math.min(price, margin) / 100));
const sales = fc.oneof(unrounded, inCentavos);

const options = fc.record({
  wantedMarginPct: fc.integer({ min: 0, max: 40 }),
  adTaxPct: fc.integer({ min: 0, max: 30 }),
  adSharePct: fc.integer({ min: 1, max: 100 }),
  conversionPct: fc.option(fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10)),
});

function saleOf(effectivePrice: number, margin: number) {
  return { effectivePrice, marginBeforeAds: { value: margin, pct: (margin / effectivePrice) * 100 } };
}

describe("FE-17 what ads may cost", () => {
  test("FE-17 cost 43,48 at 92,74 on Shopee: 13,79 before ads break even at 6,73x", () => {
    const { breakEven, wanted } = adPlan(saleOf(92.74, 13.79), { ...noOptions, conversionPct: 2 });
    expect(breakEven.roas?.toFixed(2)).toBe("6.73");
    expect(breakEven.acosPct?.toFixed(1)).toBe("14.9");
    expect(breakEven.costPerOrder).toBeCloseTo(13.79, 12);
    expect(breakEven.costPerClick).toBeCloseTo(0.2758, 12);
    expect(wanted.costPerOrder).toBeCloseTo(13.79 - 4.637, 12);
    expect(wanted.roas).toBeCloseTo(92.74 / 9.153, 9);
  });

  test("without tax on ads the break-even ROAS is the calculator's own, whether ads are on or not", () => {
    for (const useAds of [true, false]) {
      const result = calculatePrice({ ...defaultPriceInput, useAds }, "ADVANCED", ownFeeRules);
      if (!result) throw new Error("the example is not a valid sale");
      expect(adPlan(result, noOptions).breakEven.roas).toBeCloseTo(result.breakEvenRoas ?? 0, 12);
    }
  });

  test("with half of the sales from ads, all sales together allow twice as much per order from ads", () => {
    const { wanted, wantedOverall } = adPlan(saleOf(100, 25), { ...noOptions, adSharePct: 50 });
    expect(wantedOverall.costPerOrder).toBeCloseTo(2 * (wanted.costPerOrder ?? 0), 12);
    expect([wanted.roas, wantedOverall.roas]).toEqual([expect.closeTo(5, 12), expect.closeTo(2.5, 12)]);
  });

  test("without sales from ads there is no limit for all sales, only the one per order", () => {
    const { wanted, wantedOverall } = adPlan(saleOf(100, 25), { ...noOptions, adSharePct: 0 });
    expect([wanted.roas, wantedOverall.roas, wantedOverall.costPerOrder]).toEqual([5, null, null]);
  });

  test("tax on ads raises their cost by the same percentage", () => {
    const { breakEven } = adPlan(saleOf(100, 25), { ...noOptions, adTaxPct: 25 });
    expect([breakEven.costPerOrder, breakEven.roas]).toEqual([20, 5]);
  });

  test.each([
    ["a loss", saleOf(100, -5)],
    ["nothing left", saleOf(100, 0)],
    ["a price of 0", { effectivePrice: 0, marginBeforeAds: { value: -10, pct: 0 } }],
  ])("%s leaves nothing for ads", (_what, sale) => {
    const none = { roas: null, acosPct: null, costPerOrder: null, costPerClick: null };
    expect(adPlan(sale, { ...noOptions, conversionPct: 5 })).toEqual({
      breakEven: none,
      wanted: none,
      wantedOverall: none,
    });
  });

  test("a margin equal to the wanted one leaves nothing for ads; a higher one leaves the difference", () => {
    expect(adPlan(saleOf(92.74, 92.74 * 0.05), noOptions).wanted.roas).toBeNull();
    expect(adPlan(saleOf(100, 5.01), noOptions).wanted.costPerOrder).toBeCloseTo(0.01, 10);
  });
});

describe("FE-17 laws", () => {
  test("at its ROAS the margin is exactly the wanted one", () => {
    fc.assert(
      fc.property(sales, options, (sale, input) => {
        const plan = adPlan(sale, input);
        const left = (roas: number, adSharePct: number) =>
          marginWithAds(sale, { ...input, adSharePct }, roas) / sale.effectivePrice;
        if (plan.breakEven.roas !== null) expect(left(plan.breakEven.roas, 100)).toBeCloseTo(0, 9);
        const wanted = input.wantedMarginPct / 100;
        if (plan.wanted.roas !== null) expect(left(plan.wanted.roas, 100)).toBeCloseTo(wanted, 9);
        if (plan.wantedOverall.roas !== null)
          expect(left(plan.wantedOverall.roas, input.adSharePct)).toBeCloseTo(wanted, 9);
      }),
    );
  });

  test("ROAS times ACoS is 1, CPA is price over ROAS, CPC is the conversion's share of CPA", () => {
    fc.assert(
      fc.property(sales, options, (sale, input) => {
        for (const { roas, acosPct, costPerOrder, costPerClick } of Object.values(adPlan(sale, input))) {
          if (roas === null || acosPct === null || costPerOrder === null) continue;
          expect(roas * acosPct).toBeCloseTo(100, 6);
          expect(roas * costPerOrder).toBeCloseTo(sale.effectivePrice, 6);
          if (input.conversionPct === null) expect(costPerClick).toBeNull();
          else expect(costPerClick).toBeCloseTo((costPerOrder * input.conversionPct) / 100, 9);
        }
      }),
    );
  });

  test("a higher margin, a higher tax or more sales from ads never allow a lower ROAS", () => {
    fc.assert(
      fc.property(sales, options, fc.integer({ min: 1, max: 20 }), (sale, input, more) => {
        const least = (changed: AdInput) => adPlan(sale, changed).wantedOverall.roas ?? Infinity;
        const { wantedMarginPct, adTaxPct, adSharePct } = input;
        for (const dearer of [
          { ...input, wantedMarginPct: wantedMarginPct + more },
          { ...input, adTaxPct: adTaxPct + more },
          { ...input, adSharePct: Math.min(100, adSharePct + more) },
        ]) {
          expect(least(dearer)).toBeGreaterThanOrEqual(least(input) * (1 - 1e-9));
        }
      }),
    );
  });
});
