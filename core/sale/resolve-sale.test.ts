import { describe, expect, test } from "vitest";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { channels } from "./channel.ts";
import { marketplaceTerms, priceTermNames, termFields } from "./listing-terms.ts";
import { resolveSale, saleSources } from "./resolve-sale.ts";
import { initialSellerDefaults, type SellerDefaults } from "./seller-defaults.ts";
import type { SoldListing, SoldProduct } from "./sold-product.ts";

const product: SoldProduct = {
  costCents: 1050,
  taxBuyPct: 4,
  packagingCents: null,
  weightGrams: 800,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...nothingPaid,
};
const listing: SoldListing = {
  channel: "MERCADO_LIVRE",
  listingType: "PREMIUM",
  channelName: null,
  priceCents: 9990,
  unitsPerMonth: null,
  terms: { discountPct: 10, logistics: "FLEX", percentOverride: 11 },
};
const defaults = { ...initialSellerDefaults, packagingCents: 150, reputation: "RED" as const };

const on = (of: SellerDefaults) => ({ defaults: of, today: "2026-11-22" });

describe("AC-06 product, then listing, then seller, then default", () => {
  test("the first that has a value decides it", () => {
    const { input, marketplace } = resolveSale(product, listing, on(defaults));
    expect(input).toMatchObject({
      cost: 10.5,
      priceList: 99.9,
      taxBuyPct: 4,
      packaging: 1.5,
      discountPct: 10,
    });
    expect(input).toMatchObject({ taxSellPct: 7, useAds: false, couponPct: 0, commPct: 12.5 });
    expect(marketplace).toMatchObject({ weightGrams: 800, listingType: "PREMIUM", logistics: "FLEX" });
    expect(marketplace).toMatchObject({ reputation: "RED", percentOverride: 11, fixedOverride: null });
  });

  test("each value says where it came from", () => {
    expect(saleSources(product, listing, on(defaults))).toMatchObject({
      cost: "product",
      packaging: "seller",
      discountPct: "listing",
      couponPct: "default",
      taxSellPct: "seller",
      weightGrams: "product",
      listingType: "listing",
      reputation: "seller",
      fastFreeShipping: "default",
    });
  });

  test("AS-01 what the seller's own sending costs counts where Amazon does not send", () => {
    const settings = { ...defaults, amazonLogistics: "OWN" as const, amazonShippingCents: 1290 };
    const at = (terms: SoldListing["terms"], of: SellerDefaults = settings) =>
      resolveSale(product, { ...listing, channel: "AMAZON", terms }, on(of)).marketplace;
    expect(at({})).toMatchObject({ logistics: "OWN", shippingCostOverride: 12.9 });
    expect(at({ shippingCostOverride: 8 })).toMatchObject({ shippingCostOverride: 8 });
    expect(at({ logistics: "FBA" })).toMatchObject({ logistics: "FBA", shippingCostOverride: null });
    const byFba = { ...settings, amazonLogistics: "FBA" as const };
    expect(at({}, byFba)).toMatchObject({ logistics: "FBA", shippingCostOverride: null });
    expect(at({ logistics: "OWN" }, byFba)).toMatchObject({ shippingCostOverride: 12.9 });
  });

  test("D268 a store's payments are the listing's, then those of the settings, in reais", () => {
    const store = { ...listing, channel: "OWN_STORE" as const, terms: { cardPercent: 3.5 } };
    const settings = { ...defaults, pixSharePct: 60, cardPercent: 4.98, boletoFixedCents: 239 };
    expect(resolveSale(product, store, on(settings)).marketplace).toMatchObject({
      gateway: "NUVEM_PAGO",
      pixSharePct: 60,
      cardSharePct: null,
      cardPercent: 3.5,
      boletoFixed: 2.39,
    });
    expect(saleSources(product, store, on(settings))).toMatchObject({
      gateway: "seller",
      pixSharePct: "seller",
      cardSharePct: "default",
      cardPercent: "listing",
    });
  });

  test("a choice that the marketplace does not offer counts as none", () => {
    const elsewhere = { ...listing, terms: { logistics: "FBA" } };
    expect(resolveSale(product, elsewhere, on(defaults)).marketplace).toMatchObject({ logistics: null });
    expect(saleSources(product, elsewhere, on(defaults)).logistics).toBe("default");
  });

  test.each(channels)("%s is read under its own rules", (channel) => {
    const { marketplace } = resolveSale(product, { ...listing, channel }, on(defaults));
    expect(marketplace?.marketplace ?? "OWN_FEES").toBe(channel);
  });
});

test("PR-08 every term has a column of its own in files", () => {
  const titles = [...priceTermNames, ...marketplaceTerms].map((term) => termFields[term].column);
  expect(new Set(titles).size).toBe(titles.length);
});
