import { describe, expect, test } from "vitest";
import { formatRoas } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { calculatePrice, type PriceResult } from "./calculate-price.ts";
import { type OwnFeeRules, ownFeeRules } from "./own-fees/own-fee-rules.ts";

function price(
  changes: Partial<PriceInput> = {},
  mode: PriceMode = "ADVANCED",
  schedule: OwnFeeRules = ownFeeRules,
): PriceResult {
  const result = calculatePrice({ ...defaultPriceInput, ...changes }, mode, schedule);
  if (!result) throw new Error("the inputs are not a valid sale");
  return result;
}

describe("the specification's example", () => {
  const result = price();

  test.each([
    ["effective price", formatMoney(result.effectivePrice), "R$\u00a092,74"],
    ["total variable costs", formatMoney(result.totalVariableCosts), "R$\u00a025,04"],
    ["marketplace costs", formatMoney(result.marketplaceCosts), "R$\u00a022,55"],
    ["margin before ads", formatMoney(result.marginBeforeAds.value), "R$\u00a020,22"],
    ["margin before ads, %", formatPercent(result.marginBeforeAds.pct), "21,8%"],
    ["margin after ads", formatMoney(result.marginAfterAds.value), "R$\u00a012,16"],
    ["margin after ads, %", formatPercent(result.marginAfterAds.pct), "13,1%"],
    ["break-even ROAS", formatRoas(result.breakEvenRoas), "4,59x"],
    ["list price for minimum ROAS", formatMoney(result.listPriceForMinimumRoas ?? 0), "R$\u00a073,84"],
    ["list price for 5% margin", formatMoney(result.listPriceForMinimumMargin ?? 0), "R$\u00a080,06"],
    ["label price with discount", formatMoney(result.labelPriceWithDiscount ?? 0), "R$\u00a092,07"],
  ])("S3-06 %s is shown as %s", (_, shown, expected) => {
    expect(shown).toBe(expected);
  });

  test("S3-06 the result has every output, unrounded", () => {
    const amount = (value: number, pct: number) => ({ value: closeTo(value), pct: closeTo(pct) });
    expect(result).toEqual({
      effectivePrice: 92.74,
      discountFactor: 1,
      commission: amount(11.5925, 12.5),
      transaction: amount(1.3911, 1.5),
      freeShipping: amount(5.5644, 6),
      tax: amount(6.4918, 7),
      highlight: amount(0, 0),
      affiliates: amount(0, 0),
      totalVariableCosts: closeTo(25.0398),
      fixedFee: 4,
      totalFixedCosts: closeTo(47.48),
      costOfGoods: 43.48,
      packaging: 0,
      marketplaceCosts: closeTo(22.548),
      marketplaceTransfer: closeTo(70.192),
      returns: amount(0, 0),
      marginBeforeAds: amount(20.2202, 21.803105456113),
      adCostShare: closeTo(1 / 11.5),
      adCost: closeTo(8.064347826087),
      marginAfterAds: amount(12.155852173913, 13.1074532822),
      breakEvenRoas: closeTo(4.586502606304),
      listPriceForMinimumRoas: closeTo(73.836375929682),
      listPriceForMinimumMargin: closeTo(80.061583577713),
      labelPriceWithDiscount: closeTo(92.070821114369),
    });
  });
});

describe("each line of the calculation", () => {
  const cap = { priceList: 750, extraHighlight: true };
  test.each<[string, Partial<PriceInput>, (result: PriceResult) => number, number]>([
    [
      "S9-11 the discount factor multiplies discount and coupon",
      { discountPct: 10, couponPct: 20 },
      (r) => r.discountFactor,
      0.72,
    ],
    [
      "D1 the effective price is the list price times the factor",
      { priceList: 50, discountPct: 10, couponPct: 20 },
      (r) => r.effectivePrice,
      36,
    ],
    ["S9-11 the purchase tax applies to the cost", { cost: 40, taxBuyPct: 10 }, (r) => r.costOfGoods, 44],
    ["D5 packaging belongs to the fixed costs", { cost: 40, packaging: 3 }, (r) => r.totalFixedCosts, 47],
    [
      "S9-11 the transfer is the price without the marketplace's costs",
      { priceList: 100 },
      (r) => r.marketplaceTransfer,
      76,
    ],
    ["S9-07 the commission is 12.5 %", { priceList: 200 }, (r) => r.commission.value, 25],
    ["S9-07 the transaction fee is 1.5 %", { priceList: 200 }, (r) => r.transaction.value, 3],
    ["S9-08 the free-shipping programme is 6 %", { priceList: 200 }, (r) => r.freeShipping.value, 12],
    [
      "S9-08 without the programme shipping costs nothing",
      { priceList: 200, freeShipping: false },
      (r) => r.freeShipping.value,
      0,
    ],
    [
      "S9-08 the extra highlight is 2 points of commission",
      { priceList: 200, extraHighlight: true },
      (r) => r.highlight.value,
      4,
    ],
    ["D4 the tax on the sale", { priceList: 200 }, (r) => r.tax.value, 14],
    ["D4 affiliates", { priceList: 200, affiliatesPct: 3 }, (r) => r.affiliates.value, 6],
    ["S9-09 the commission stops at R$ 100", { priceList: 900 }, (r) => r.commission.value, 100],
    [
      "S9-09 without the cap the commission keeps growing",
      { priceList: 900, commissionCap: false },
      (r) => r.commission.value,
      112.5,
    ],
    ["D3 the highlight shares the cap: the commission line", cap, (r) => r.commission.value, 93.75],
    ["D3 the highlight shares the cap: the highlight line", cap, (r) => r.highlight.value, 6.25],
    [
      "D3 a commission at the cap leaves the highlight nothing",
      { ...cap, priceList: 900 },
      (r) => r.highlight.value,
      0,
    ],
    ["S9-12 the ad share is 1 / ROAS target", { roasTarget: 8 }, (r) => r.adCostShare, 0.125],
    ["D6 without ads the ad share is 0", { useAds: false }, (r) => r.adCostShare, 0],
    ["D6 a ROAS target of 0 means no ads", { roasTarget: 0 }, (r) => r.adCostShare, 0],
    [
      "S9-12 break-even ROAS is price over margin before ads",
      { cost: 49, priceList: 100 },
      (r) => r.breakEvenRoas ?? 0,
      5,
    ],
  ])("%s", (_, changes, read, expected) => {
    expect(read(price(changes))).toBeCloseTo(expected, 10);
  });

  test("S5-07 D4 with the whole price discounted, percentages are 0 and no target price exists", () => {
    const result = price({ couponPct: 100 });
    expect(result.effectivePrice).toBe(0);
    expect(result.commission).toEqual({ value: 0, pct: 0 });
    expect(result.marginBeforeAds).toEqual({ value: -47.48, pct: 0 });
    expect([
      result.listPriceForMinimumRoas,
      result.listPriceForMinimumMargin,
      result.labelPriceWithDiscount,
    ]).toEqual([null, null, null]);
  });

  test.each([
    ["0", { cost: 69, priceList: 100, useAds: false }],
    ["below 0", { cost: 90, priceList: 100 }],
  ])("D7 a margin of %s has no break-even ROAS", (_, changes) => {
    expect(price(changes).breakEvenRoas).toBeNull();
  });
});

describe("the fixed fee", () => {
  const halfMatters: OwnFeeRules = {
    ...ownFeeRules,
    feeBands: [
      { from: 0, fixed: 4, share: 0.5 },
      { from: 20, fixed: 4, share: 0 },
    ],
  };
  const highVolume = { ...ownFeeRules, highVolumeFee: 5 };
  test.each<[string, Partial<PriceInput>, OwnFeeRules, number]>([
    ["S9-06 is R$ 4 from R$ 8 on", { priceList: 8 }, ownFeeRules, 4],
    ["S9-06 D2 is R$ 4 just below R$ 8", { priceList: 7.99 }, ownFeeRules, 4],
    ["S9-06 D2 is R$ 4 at R$ 1", { priceList: 1 }, ownFeeRules, 4],
    ["S9-06 is half of a low price where a schedule makes that more", { priceList: 15 }, halfMatters, 7.5],
    ["S9-06 is the fixed amount again where the low prices end", { priceList: 20 }, halfMatters, 4],
    ["S9-06 can be typed by hand", { fixedFeeAuto: false, fixedFeeManual: 6.5 }, ownFeeRules, 6.5],
    ["S9-06 typed by hand defaults to R$ 4", { fixedFeeAuto: false }, ownFeeRules, 4],
    ["S9-10 gets a high-volume extra only where a schedule has one", {}, highVolume, 9],
    ["S9-10 typed by hand gets no extra", { fixedFeeAuto: false }, highVolume, 4],
  ])("%s", (_, changes, schedule, expected) => {
    expect(price(changes, "ADVANCED", schedule).fixedFee).toBe(expected);
  });
});

describe("simple mode", () => {
  test("D10 ignores the marketing card", () => {
    const marketing = {
      discountPct: 30,
      couponPct: 10,
      extraHighlight: true,
      affiliatesPct: 5,
      useAds: true,
      roasTarget: 3,
    };
    const neutral = { discountPct: 0, couponPct: 0, extraHighlight: false, affiliatesPct: 0, useAds: false };
    expect(price(marketing, "SIMPLE")).toEqual(price(neutral, "ADVANCED"));
  });
});

describe("results are invalid", () => {
  test.each<[string, Partial<PriceInput>, boolean]>([
    ["a list price of 0", { priceList: 0 }, false],
    ["a list price below 0", { priceList: -1 }, false],
    ["a list price that is not a number", { priceList: Number.NaN }, false],
    ["a cost below 0", { cost: -0.01 }, false],
    ["a cost that is not a number", { cost: Number.NaN }, false],
    ["a cost of 0, which is fine", { cost: 0 }, true],
    ["a list price of one cent, which is fine", { priceList: 0.01 }, true],
  ])("S5-08 for %s", (_, changes, isValid) => {
    const result = calculatePrice({ ...defaultPriceInput, ...changes }, "ADVANCED", ownFeeRules);
    expect(result !== null).toBe(isValid);
  });
});

function closeTo(expected: number): unknown {
  return expect.closeTo(expected, 10);
}
