import { expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculatePrice } from "./calculate-price.ts";
import { priceComposition } from "./composition.ts";
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
