import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculatePrice } from "./calculate-price.ts";
import { priceComposition } from "./composition.ts";
import { explainedLines } from "./explained-lines.ts";
import { ownFeeRules } from "./own-fees/own-fee-rules.ts";

function composition(changes: Partial<PriceInput>) {
  const result = calculatePrice({ ...defaultPriceInput, ...changes }, "ADVANCED", ownFeeRules);
  return result && priceComposition(result);
}

test("D5 each real of the price goes to product, marketplace, taxes or ads, or is left", () => {
  expect(composition({ cost: 40, packaging: 2, priceList: 100, roasTarget: 10 })).toEqual([
    { part: "product", value: 42, pct: 42 },
    { part: "marketplace", value: 24, pct: 24 },
    { part: "taxes", value: 7, pct: expect.closeTo(7, 10) },
    { part: "returns", value: 0, pct: 0 },
    { part: "ads", value: 10, pct: 10 },
    { part: "left", value: expect.closeTo(17, 10), pct: expect.closeTo(17, 10) },
  ]);
});

test("D5 a loss is what is left, below 0", () => {
  expect(composition({ cost: 95, priceList: 100 })?.at(-1)?.value).toBeLessThan(0);
});

test("D4 a fully discounted price has no percentages", () => {
  expect(composition({ couponPct: 100 })?.map((share) => share.pct)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("AS-03 the lines from the price to what is left add up to the centavo, whatever the sale", () => {
  const cents = fc.integer({ min: 1, max: 500_000 });
  const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
  const sales = fc.record({
    ...{ cost: cents, priceList: cents, taxSellPct: tenths(20), packaging: fc.integer({ min: 0, max: 900 }) },
    ...{ returnsPct: tenths(20), discountPct: tenths(60), couponPct: tenths(30), roasTarget: tenths(30) },
  });
  fc.assert(
    fc.property(sales, ({ cost, priceList, packaging, ...rest }) => {
      const reais = { cost: cost / 100, priceList: priceList / 100, packaging: packaging / 100 };
      const input = { ...defaultPriceInput, ...rest, ...reais, useAds: rest.roasTarget > 0 };
      const result = calculatePrice(input, "ADVANCED", ownFeeRules);
      if (result === null) return;
      const lines = explainedLines(result, priceList);
      const left = lines.at(-1);
      const others = lines.slice(0, -1).reduce((sum, line) => sum + line.cents, 0);
      expect(left).toEqual({ part: "left", cents: others });
      expect(Math.abs(others - result.marginAfterAds.value * 100)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});
