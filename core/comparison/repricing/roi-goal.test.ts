import { expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { placeOn } from "#core/sale/sale-place.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { repriceListing } from "./reprice-listing.ts";

const context = {
  defaults: { ...initialSellerDefaults, taxSellPct: 0, packagingCents: 0 },
  rules: allRules,
  today: "2026-11-29",
};
const product = {
  ...{ costCents: 2000, taxBuyPct: 0, packagingCents: null },
  ...{ weightGrams: null, lengthCm: null, widthCm: null, heightCm: null, ...nothingPaid },
};
const listing = { ...placeOn("SHOPEE"), priceCents: 3000, unitsPerMonth: null, terms: {} };

test("GR-16 D540 a ROI of 50% leaves half of the cost, at the smallest price that does", () => {
  // At 43,12: 18% = 7,76, 2% = 0,86, fixed 4,50, cost 20,00: 10,00 left. At 43,11: 9,99.
  const goal = { kind: "ROI", value: 50 } as const;
  const { newPriceCents, after } = repriceListing(product, listing, { goal, ending: "NONE" }, context);
  expect([newPriceCents, after.profitCents]).toEqual([4312, 1000]);
});
