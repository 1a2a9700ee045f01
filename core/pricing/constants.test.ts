import { expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { ownFeeRules } from "./own-fees/own-fee-rules.ts";
import { labelMarkupPct, minimumMarginPct } from "./own-fees/target-price.ts";

test.each<[keyof PriceInput, number | boolean]>([
  ["cost", 43.48],
  ["priceList", 92.74],
  ["taxBuyPct", 0],
  ["taxSellPct", 7],
  ["packaging", 0],
  ["returnsPct", 0],
  ["returnCost", 0],
  ["commPct", 12.5],
  ["txPct", 1.5],
  ["fixedFeeAuto", true],
  ["fixedFeeManual", 4],
  ["freeShipping", true],
  ["commissionCap", true],
  ["discountPct", 0],
  ["couponPct", 0],
  ["extraHighlight", false],
  ["affiliatesPct", 0],
  ["useAds", true],
  ["roasTarget", 11.5],
])("S3-05 %s starts at %s", (field, value) => {
  expect(defaultPriceInput[field]).toBe(value);
});

test("S3-05 there are no other inputs", () => {
  expect(Object.keys(defaultPriceInput)).toHaveLength(19);
});

test.each([
  ["S9-06 the fixed fee, R$", ownFeeRules.feeBands[1].fixed, 4],
  ["S9-06 the fixed fee of a low price, R$", ownFeeRules.feeBands[0].fixed, 4],
  ["S9-06 the price below which half may count, R$", ownFeeRules.feeBands[1].from, 8],
  ["S9-06 the share of a low price", ownFeeRules.feeBands[0].share, 0.5],
  ["S9-06 the share of any other price", ownFeeRules.feeBands[1].share, 0],
  ["S9-08 the free-shipping programme, %", ownFeeRules.freeShippingPct, 6],
  ["S9-08 the extra highlight, points", ownFeeRules.highlightPoints, 2],
  ["S9-09 the commission's cap, R$", ownFeeRules.commissionCap, 100],
  ["S9-10 the extra for many orders, R$", ownFeeRules.highVolumeFee, 0],
  ["S9-13 the minimum margin, %", minimumMarginPct, 5],
  ["S9-13 the label price's markup, %", labelMarkupPct, 15],
])("%s", (_, actual, expected) => {
  expect(actual).toBe(expected);
});
