import fc from "fast-check";
import { expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { isLoss } from "#core/pricing/margin-health.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { type ListingTerms, marketplaceTerms } from "#core/sale/listing-terms.ts";
import { initialSellerDefaults, type SellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { type TypedSale, typedSales } from "#testing/arbitraries/sales.ts";
import { listingFigures } from "./listing-figures.ts";

/** Compares the calculator's results with those of the catalogue for the same facts. */

const today = "2026-11-22";
const days = ["2026-02-10", "2026-04-01", today] as const;

/**
 * The facts that the listing and the product store themselves; the others are the seller's
 * defaults.
 */
type Owned = { taxSellPct: boolean; packaging: boolean; ads: boolean };

function keptAs({ input, sale, unitsPerMonth }: TypedSale, owned: Owned) {
  const { cost, priceList, taxSellPct, packaging, useAds, roasTarget, taxBuyPct, ...own } = input;
  const given: Partial<Record<string, unknown>> = sale ?? {};
  const terms = {
    ...own,
    ...(owned.taxSellPct ? { taxSellPct } : {}),
    ...(owned.ads ? { useAds, roasTarget } : {}),
    ...Object.fromEntries(
      marketplaceTerms
        .filter((field) => given[field] !== undefined && given[field] !== null)
        .map((field) => [field, given[field]]),
    ),
  } as ListingTerms;
  const number = (field: string) => (typeof given[field] === "number" ? given[field] : null);
  const packagingCents = Math.round(packaging * 100);
  const product: SoldProduct = {
    costCents: Math.round(cost * 100),
    taxBuyPct,
    packagingCents: owned.packaging ? packagingCents : null,
    weightGrams: number("weightGrams"),
    lengthCm: number("lengthCm"),
    widthCm: number("widthCm"),
    heightCm: number("heightCm"),
    ...nothingPaid,
  };
  const listing: SoldListing = {
    channel: sale?.marketplace ?? "OWN_FEES",
    listingType: sale?.marketplace === "MERCADO_LIVRE" ? (sale.listingType ?? null) : null,
    channelName: null,
    priceCents: Math.round(priceList * 100),
    unitsPerMonth,
    terms,
  };
  const defaults: SellerDefaults = {
    ...initialSellerDefaults,
    taxSellPct: owned.taxSellPct ? 33 : taxSellPct,
    packagingCents: owned.packaging ? 12_345 : packagingCents,
    useAds: owned.ads ? !useAds : useAds,
    roasTarget: owned.ads ? 3 : roasTarget,
    ...(sale?.marketplace === "SHOPEE"
      ? { sellerType: sale.sellerType ?? "CNPJ", ordersIn90Days: sale.ordersIn90Days ?? 0 }
      : {}),
    ...(sale?.marketplace === "MERCADO_LIVRE" ? { reputation: sale.reputation ?? "GREEN" } : {}),
    ...(sale?.marketplace === "AMAZON" ? { amazonPlan: sale.plan ?? "PROFESSIONAL" } : {}),
    ...(sale?.marketplace === "MAGALU" ? { magaluPlan: sale.plan ?? "STANDARD" } : {}),
  };
  return { product, listing, defaults };
}

/** The calculator's result for the same inputs: its figures, or the fields that it needs. */
function calculated({ input, sale }: TypedSale, day: string) {
  if (sale === null) {
    const result = calculatePrice(input, "ADVANCED", ownFeeRules);
    return result && { ...result, betterPrice: null, rule: null };
  }
  const rules = allRules[sale.marketplace];
  const calculation = calculateMarketplacePrice(input, "ADVANCED", {
    marketplace: sale,
    rules,
    today: day,
  });
  return calculation?.outcome === "priced"
    ? calculation.result
    : { asked: calculation?.quote.questions.map(({ field }) => field) ?? [] };
}

const ownership = fc.record({ taxSellPct: fc.boolean(), packaging: fc.boolean(), ads: fc.boolean() });

test("PR-12 the figures are the calculator's, for any inputs on any channel, and fit their columns", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(typedSales, ownership, fc.constantFrom(...days), (given, owned, day) => {
      const { product, listing, defaults } = keptAs(given, owned);
      const figures = listingFigures(product, listing, { defaults, rules: allRules, today: day });
      seen.set(`${listing.channel} ${figures.health}`, 1);
      const expected = calculated(given, day);
      const lacksAds = given.input.useAds && given.input.roasTarget === 0;
      if (expected === null || "asked" in expected || lacksAds) {
        expect(figures.missing).not.toEqual([]);
        if (lacksAds) expect(figures.missing).toContain("ROAS_TARGET");
        if (expected !== null && "asked" in expected)
          for (const field of expected.asked)
            expect(figures.missing).toContain(field.replaceAll(/[A-Z]/g, "_$&").toUpperCase());
        expect(figures).toMatchObject({ health: "MISSING", profitCents: null, marginPct: null });
        return;
      }
      const { profitCents, marginPct, marketplaceCostsCents, monthlyProfitCents } = figures;
      expect(marginPct).toBe(expected.marginAfterAds.pct);
      expectCents(profitCents, expected.marginAfterAds.value);
      expectCents(marketplaceCostsCents, expected.marketplaceCosts);
      expect(monthlyProfitCents).toBeCloseTo((profitCents ?? 0) * given.unitsPerMonth, 8);
      expect(figures.health === "LOSS").toBe(
        isLoss(expected.marginAfterAds.value) || Number(expected.marginAfterAds.pct.toFixed(1)) < 0,
      );
      expect(figures.ruleId).toBe(expected.rule?.id ?? null);
      expect(figures.inLossZone).toBe(expected.betterPrice !== null);
      if (expected.betterPrice) expectCents(figures.betterPriceCents, expected.betterPrice.price);
      // As jsonb and double precision store them: no NaN, no Infinity, no minus zero.
      expect(JSON.parse(JSON.stringify(figures))).toStrictEqual(figures);
    }),
    { numRuns: 4000 },
  );
  // Every channel was calculated, and every channel that asks questions asked some.
  for (const channel of ["OWN_FEES", ...Object.keys(allRules)])
    expect([...seen.keys()].filter((key) => key.startsWith(channel)).length).toBeGreaterThan(2);
});

function expectCents(given: number | null, value: number): void {
  expect(Number.isSafeInteger(given)).toBe(true);
  expect(Math.abs((given ?? Number.NaN) - value * 100)).toBeLessThanOrEqual(0.5 + 1e-4);
}
