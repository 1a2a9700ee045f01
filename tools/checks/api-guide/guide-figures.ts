import { expect } from "vitest";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";

/**
 * `closeTo` accepts half of the last digit, and slightly more because rounding may move by exactly
 * half.
 */
export const inTwoDecimals = (figure: number): unknown => expect.closeTo(figure, 1.99);

/**
 * The figures of a product under the rules, in the columns' order, with the file's two decimals.
 */
export function expected(input: Partial<typeof defaultPriceInput>): unknown[] {
  return exactFigures(input, "SIMPLE").map((figure) => (figure === null ? null : inTwoDecimals(figure)));
}

/** The columns of `prices.csv`, unrounded; null where there is no price. */
export function exactFigures(
  input: Partial<typeof defaultPriceInput>,
  mode: "SIMPLE" | "ADVANCED",
): (number | null)[] {
  const price = calculatePrice({ ...defaultPriceInput, ...input }, mode, ownFeeRules);
  if (!price) return [null, null, null, null];
  const { effectivePrice, marginAfterAds, listPriceForMinimumMargin } = price;
  return [effectivePrice, marginAfterAds.value, marginAfterAds.pct, listPriceForMinimumMargin];
}

/**
 * The result of a product under Shopee's rules of a day, in the form that `shopee-days.mts` prints.
 */
export function atShopee(cost: number, priceList: number, date: string) {
  const sale = { marketplace: { marketplace: "SHOPEE" as const, date }, rules: shopeeRules, today: date };
  const calculation = calculateMarketplacePrice({ ...defaultPriceInput, cost, priceList }, "SIMPLE", sale);
  if (calculation?.outcome !== "priced") throw new Error("the product of the guide has a price");
  const { marketplaceFee, marginAfterAds, listPriceForMinimumMargin, betterPrice } = calculation.result;
  const show = (value: number | null | undefined) => value?.toFixed(2).replace(".", ",") ?? "";
  return {
    now: [marketplaceFee, marginAfterAds.value].map(show),
    later: [marketplaceFee, marginAfterAds.value, listPriceForMinimumMargin, betterPrice?.price].map(show),
  };
}
