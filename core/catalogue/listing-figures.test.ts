import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { type FigureContext, listingFigures } from "./listing-figures.ts";

const context: FigureContext = {
  defaults: { ...initialSellerDefaults, taxSellPct: 0 },
  rules: allRules,
  today: "2026-11-22",
};

const product: SoldProduct = {
  costCents: 5000,
  taxBuyPct: 0,
  packagingCents: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...nothingPaid,
};

const atShopee = (priceCents: number | null): SoldListing => ({
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents,
  unitsPerMonth: 10,
  terms: {},
});

describe("PR-12 the figures of a listing", () => {
  test("are those of the calculator, in centavos", () => {
    // 79.99: 20 % = 16,00, and R$ 4,50.
    expect(listingFigures(product, atShopee(7999), context)).toMatchObject({
      profitCents: 949,
      monthlyProfitCents: 9490,
      marketplaceCostsCents: 2050,
      health: "HEALTHY",
      inLossZone: false,
      missing: [],
      ruleId: expect.stringContaining("shopee"),
    });
  });

  test("a price in a loss zone names the lower price that leaves more", () => {
    expect(listingFigures(product, atShopee(8200), context)).toMatchObject({
      inLossZone: true,
      betterPriceCents: 7999,
    });
  });

  test("without cost and price there are no figures, and both are reported as missing", () => {
    const figures = listingFigures({ ...product, costCents: null }, atShopee(null), context);
    expect(figures).toMatchObject({ health: "MISSING", profitCents: null, missing: ["COST", "PRICE"] });
  });

  test("the facts that the marketplace needs are reported, with or without a price", () => {
    for (const priceCents of [9990, null]) {
      const listing: SoldListing = {
        channel: "MERCADO_LIVRE",
        listingType: "CLASSICO",
        channelName: null,
        priceCents,
        unitsPerMonth: null,
        terms: {},
      };
      expect(listingFigures(product, listing, context).missing).toContain("CATEGORY");
    }
  });

  test("the listing's own terms take precedence over the seller's defaults", () => {
    const own: SoldListing = { ...atShopee(7999), terms: { taxSellPct: 10 } };
    const plain = listingFigures(product, atShopee(7999), context);
    const taxed = listingFigures(product, own, context);
    expect(plain.profitCents).toBe((taxed.profitCents ?? 0) + 800);
  });
});
