import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storedFigures } from "#core/catalogue/fix/stored-figures.ts";
import { type FigureContext, listingFigures } from "#core/catalogue/listing-figures.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { isTouched, listingFeeChange } from "./listing-fee-change.ts";

const on = (today: string): FigureContext => ({
  defaults: { ...initialSellerDefaults, taxSellPct: 0, packagingCents: 0, minimumMarginPct: 10 },
  rules: allRules,
  today,
});
const october = { before: on("2026-09-30"), after: on("2026-10-01") };

const product = (costCents: number | null): SoldProduct => ({
  costCents,
  taxBuyPct: 0,
  packagingCents: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...nothingPaid,
});
const atShopee = (priceCents: number): SoldListing => ({
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents,
  unitsPerMonth: 100,
  terms: {},
});

describe("RE-05 Shopee's change of October, calculated by hand", () => {
  test("a listing of R$ 50 loses 50 centavos a sale, which R$ 51,05 restores", () => {
    // 20 % of 50,00 = 10,00; fixed 4,00, then 4,50; cost 20,00: 16,00 (32 %), then 15,50 (31 %).
    // At 51,05: 18 % = 9,19, 2 % = 1,02, fixed 4,50: 16,34 left, 32,008 %. At 51,04: 31,994 %.
    const change = listingFeeChange(product(2000), atShopee(5000), october);
    expect(change).toMatchObject({
      before: { profitCents: 1600, marginPct: 32, monthlyProfitCents: 160_000 },
      after: { profitCents: 1550, marginPct: 31, monthlyProfitCents: 155_000 },
      targetMarginPct: 32,
      restoringPriceCents: 5105,
    });
  });

  test("a listing from R$ 80 on is not touched", () => {
    expect(isTouched(listingFeeChange(product(4000), atShopee(8500), october))).toBe(false);
  });

  test.each([
    // 50,00 − 10,00 − 4,00 − 35,80 = 0,20 before; 0,30 lost after.
    [3580, "THIN", "LOSS"],
    // 50,00 − 10,00 − 4,00 − 30,60 = 5,40 (10,8 %) before; 4,90 (9,8 %) after.
    [3060, "FAIR", "THIN"],
  ])("a cost of %i centavos goes from %s to %s", (costCents, before, after) => {
    const change = listingFeeChange(product(costCents), atShopee(5000), october);
    expect([change.before.health, change.after.health]).toEqual([before, after]);
  });
});

describe("AS-07 D538 a listing has one suggested price", () => {
  test("that of the reports where it has something to correct, and never one that keeps a loss", () => {
    const cost = fc.integer({ min: 100, max: 20_000 });
    const price = fc.integer({ min: 800, max: 30_000 });
    fc.assert(
      fc.property(
        cost,
        price,
        fc.constantFrom("NONE", "NINETY" as const),
        (costCents, priceCents, ending) => {
          const defaults = { ...october.after.defaults, priceEnding: ending };
          const rules = { before: { ...october.before, defaults }, after: { ...october.after, defaults } };
          const [sold, listing] = [product(costCents), atShopee(priceCents)];
          const { restoringPriceCents, after, before } = listingFeeChange(sold, listing, rules);
          const { fixPriceCents } = storedFigures(sold, listing, rules.after);
          if (!isTouched({ before, after }) || restoringPriceCents === null) return;
          if (fixPriceCents !== null) expect(restoringPriceCents).toBe(fixPriceCents);
          const then = listingFigures(sold, { ...listing, priceCents: restoringPriceCents }, rules.after);
          expect(then.health).not.toBe("LOSS");
        },
      ),
    );
  });

  test("a loss is not kept: the price reaches the minimum margin", () => {
    // 50,00 − 10,00 − 4,50 − 36,00 = −0,50 (before: 0,00).  0,7 P − 40,50 >= 0 from R$ 57,86 on.
    const { restoringPriceCents } = listingFeeChange(product(3600), atShopee(5000), october);
    expect(restoringPriceCents).toBe(5786);
  });
});

describe("RE-05 the price that restores a margin", () => {
  test("is the smallest price that reaches it, by exhaustive search", () => {
    const price = listingFeeChange(product(2000), atShopee(5000), october).restoringPriceCents ?? 0;
    const reaches = (cents: number) => {
      const { marginPct } = listingFeeChange(product(2000), atShopee(cents), october).after;
      return marginPct !== null && marginPct >= 32;
    };
    const smallest = Array.from({ length: price }, (_, index) => index + 1).find(reaches);
    expect(smallest).toBe(price);
  });

  test("keeps the target of the first calculation after a new price was applied", () => {
    const adjusted = listingFeeChange(product(2000), atShopee(5105), october, 32);
    expect(adjusted).toMatchObject({ targetMarginPct: 32, restoringPriceCents: null });
    expect(adjusted.before.marginPct).toBeGreaterThan(32.9);
  });

  test("is missing with the cost, without which nothing is said to change", () => {
    const change = listingFeeChange(product(null), atShopee(5000), october);
    expect(change).toMatchObject({ targetMarginPct: null, restoringPriceCents: null });
    expect(isTouched(change)).toBe(false);
  });
});
