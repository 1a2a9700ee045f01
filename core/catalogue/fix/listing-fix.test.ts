import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { repriceListing } from "#core/comparison/repricing/reprice-listing.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Channel } from "#core/sale/channel.ts";
import { priceEndings } from "#core/sale/choices.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import { placeOn } from "#core/sale/sale-place.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { type FigureContext, listingFigures } from "../listing-figures.ts";
import { noFix } from "./listing-fix.ts";
import { storedFigures } from "./stored-figures.ts";

const context: FigureContext = { defaults: initialSellerDefaults, rules: allRules, today: "2026-11-22" };
const product: SoldProduct = {
  costCents: 5000,
  taxBuyPct: 0,
  packagingCents: null,
  weightGrams: 400,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...nothingPaid,
};

function listingOn(channel: Channel, priceCents: number | null, terms: ListingTerms = {}): SoldListing {
  return { ...placeOn(channel), channel, priceCents, unitsPerMonth: 10, terms: { taxSellPct: 0, ...terms } };
}

const categories: Partial<Record<Channel, ListingTerms>> = {
  MERCADO_LIVRE: { category: "Games" },
  AMAZON: { category: "Casa" },
};
const sales = fc.record({
  costCents: fc.integer({ min: 0, max: 20_000 }),
  priceCents: fc.integer({ min: 1, max: 40_000 }),
  channel: fc.constantFrom<Channel>("OWN_FEES", "SHOPEE", "MERCADO_LIVRE", "TIKTOK_SHOP", "AMAZON"),
  terms: fc.record(
    {
      discountPct: fc.integer({ min: 0, max: 40 }),
      useAds: fc.boolean(),
      roasTarget: fc.integer({ min: 2, max: 30 }),
    },
    { requiredKeys: [] },
  ),
  minimumMarginPct: fc.constantFrom(0, 5, 12.5),
  priceEnding: fc.constantFrom(...priceEndings),
});

const isLow = (health: string) => health === "LOSS" || health === "THIN";

test("RE-02 a better price earns more and is the smallest that reaches the minimum margin", () => {
  const causes = new Map<string | null, number>();
  fc.assert(
    fc.property(sales, ({ costCents, priceCents, channel, terms, ...settings }) => {
      const sold = { ...product, costCents };
      const listing = listingOn(channel, priceCents, { ...terms, ...categories[channel] });
      const own = { ...context, defaults: { ...context.defaults, ...settings } };
      const stored = storedFigures(sold, listing, own);
      const { fixPriceCents, fixProfitCents, fixCause, profitCents, health, inLossZone } = stored;
      causes.set(fixCause, (causes.get(fixCause) ?? 0) + 1);
      if (fixPriceCents === null) {
        expect(stored).toMatchObject(noFix);
        return;
      }
      expect(isLow(health) || inLossZone).toBe(true);
      expect(fixProfitCents ?? 0).toBeGreaterThan(profitCents ?? 0);
      const at = (cents: number) => listingFigures(sold, { ...listing, priceCents: cents }, own);
      expect(at(fixPriceCents).profitCents).toBe(fixProfitCents);
      if (fixCause === "LOSS_ZONE") {
        expect(fixPriceCents).toBe(stored.betterPriceCents);
        return;
      }
      expect(fixPriceCents).toBeGreaterThan(priceCents);
      expect(isLow(at(fixPriceCents).health)).toBe(false);
      if (settings.priceEnding !== "NONE") expect(fixPriceCents % 10).not.toBe(1);
      else if (fixPriceCents - 1 > priceCents)
        // Half a thousandth of a point: the health is that of the margin as shown.
        expect(at(fixPriceCents - 1).marginPct ?? 0).toBeLessThan(settings.minimumMarginPct + 1e-9);
    }),
    { numRuns: 1500 },
  );
  for (const cause of [null, "LOSS_ZONE", "LOW_PRICE", "EXPENSIVE_ADS"])
    expect([cause, causes.get(cause) ?? 0]).not.toEqual([cause, 0]);
});

test("RE-02 the preview of better prices is that of the report, and leaves good listings alone", () => {
  const repricing = { goal: { kind: "BETTER_PRICE", value: 0 }, ending: "NONE" } as const;
  fc.assert(
    fc.property(sales, ({ costCents, priceCents, channel, terms, ...settings }) => {
      const sold = { ...product, costCents };
      const listing = listingOn(channel, priceCents, { ...terms, ...categories[channel] });
      const own = { ...context, defaults: { ...context.defaults, ...settings } };
      const { fixPriceCents, health, inLossZone } = storedFigures(sold, listing, own);
      const { outcome, newPriceCents } = repriceListing(sold, listing, repricing, own);
      if (fixPriceCents !== null) expect([outcome, newPriceCents]).toEqual(["CHANGED", fixPriceCents]);
      else if (health === "MISSING") expect(outcome).toBe("MISSING");
      else expect(outcome).toBe(isLow(health) || inLossZone ? "UNREACHABLE" : "UNCHANGED");
    }),
    { numRuns: 500 },
  );
});

test("GR-14 a better price takes the ending that is chosen for the step, above the same margin", () => {
  fc.assert(
    fc.property(sales, ({ costCents, priceCents, channel, terms, ...settings }) => {
      const sold = { ...product, costCents };
      const listing = listingOn(channel, priceCents, { ...terms, ...categories[channel] });
      const own = {
        ...context,
        defaults: { ...context.defaults, ...settings, priceEnding: "NONE" as const },
      };
      const goal = { kind: "BETTER_PRICE", value: 0 } as const;
      const plain = repriceListing(sold, listing, { goal, ending: "NONE" }, own);
      const ended = repriceListing(sold, listing, { goal, ending: "NINETY" }, own);
      const { fixCause } = storedFigures(sold, listing, own);
      if (fixCause === null || fixCause === "LOSS_ZONE") return;
      if (ended.newPriceCents === null || plain.newPriceCents === null) return;
      expect(ended.newPriceCents % 100).toBe(90);
      expect(ended.newPriceCents).toBeGreaterThanOrEqual(plain.newPriceCents);
    }),
    { numRuns: 500 },
  );
});

describe("D351 the cause", () => {
  test.each<[string, SoldListing, FigureContext["today"], string | null]>([
    ["a price above a band of fees", listingOn("SHOPEE", 8200), "2026-11-22", "LOSS_ZONE"],
    ["a price below the costs", listingOn("OWN_FEES", 5000), "2026-11-22", "LOW_PRICE"],
    [
      "ads that take the margin",
      listingOn("OWN_FEES", 9000, { useAds: true, roasTarget: 3 }),
      "2026-11-22",
      "EXPENSIVE_ADS",
    ],
    ["a good price", listingOn("SHOPEE", 7999), "2026-11-22", null],
    ["an unknown price", listingOn("SHOPEE", null), "2026-11-22", null],
  ])("of %s", (_what, listing, today, cause) => {
    expect(storedFigures(product, listing, { ...context, today }).fixCause).toBe(cause);
  });

  test("is the new fee while the price reached the minimum margin before it", () => {
    const found = Array.from({ length: 4000 }, (_, index) => listingOn("SHOPEE", 5500 + index)).filter(
      (listing) => storedFigures(product, listing, context).fixCause === "NEW_FEE",
    );
    expect(found.length).toBeGreaterThan(0);
    for (const listing of found.slice(0, 20)) {
      expect(isLow(listingFigures(product, listing, { ...context, today: "2026-09-30" }).health)).toBe(false);
      expect(isLow(listingFigures(product, listing, context).health)).toBe(true);
    }
  });
});
