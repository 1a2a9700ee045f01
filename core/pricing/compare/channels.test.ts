import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonFeeInputs, everyMarketplace } from "#core/fees/every-marketplace.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculateMarketplacePrice } from "../marketplace/calculate-marketplace-price.ts";
import { type ComparedChannel, compareChannels } from "./channels.ts";
import { compareDates } from "./compare-dates.ts";

const today = "2026-11-22";
const withRules = (marketplace: MarketplaceInput) => ({
  marketplace,
  rules: allRules[marketplace.marketplace],
});

/** All marketplaces, with every fact that their rules need. */
const known: MarketplaceInput[] = [
  { marketplace: "SHOPEE" },
  { marketplace: "MERCADO_LIVRE", category: "Informática", weightGrams: 800 },
  { marketplace: "TIKTOK_SHOP" },
  {
    marketplace: "AMAZON",
    category: "Casa",
    weightGrams: 800,
    logistics: "DBA",
    origin: "SAO_PAULO_CAPITAL",
  },
  { marketplace: "SHEIN", category: "Demais", weightGrams: 800 },
  { marketplace: "MAGALU", fixedOverride: 5, shippingCostOverride: 0 },
  { marketplace: "OWN_STORE", pixSharePct: 60, cardSharePct: 30, cardPercent: 4.98 },
  { marketplace: "OTHER", percentOverride: 16, fixedOverride: 4, minimumFee: 3, maximumFee: 60 },
];

function compare(changes: Partial<PriceInput>, marginPct: number, channels = known): ComparedChannel[] {
  return compareChannels(
    { ...defaultPriceInput, ...changes },
    "ADVANCED",
    marginPct,
    channels.map(withRules),
    today,
  );
}

function profitAt(marketplace: MarketplaceInput, changes: Partial<PriceInput>) {
  const calculation = calculateMarketplacePrice({ ...defaultPriceInput, ...changes }, "ADVANCED", {
    ...withRules(marketplace),
    today,
  });
  return calculation?.outcome === "priced" ? calculation.result.marginAfterAds : null;
}

describe("FE-16 one product on every marketplace", () => {
  test("each channel has its profit at the same price and its price for the same margin", () => {
    const channels = compare({}, 10);
    expect(channels.map(({ marketplace }) => marketplace)).toEqual(known.map((input) => input.marketplace));
    for (const [index, { result, priceForSameMargin, profitAtSameMargin, questions }] of channels.entries()) {
      const there = known[index];
      if (!there) throw new Error("a channel without an input");
      expect(questions).toEqual([]);
      expect(result?.marginAfterAds).toEqual(profitAt(there, {}));
      const reached = profitAt(there, { priceList: priceForSameMargin ?? Number.NaN });
      expect(reached?.pct).toBeGreaterThanOrEqual(10 - 1e-9);
      expect(reached?.value).toBe(profitAtSameMargin);
    }
  });

  test("the price for the same margin is the smallest: a centavo less misses it or changes zone", () => {
    const cents = fc.integer({ min: 100, max: 30_000 });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(...known),
        (cost, marginPct, there) => {
          const [channel] = compare({ cost: cost / 100 }, marginPct, [there]);
          const price = channel?.priceForSameMargin;
          if (!price) return;
          for (let lower = Math.round(price * 100) - 1; lower > 0; lower -= 997) {
            const margin = profitAt(there, { cost: cost / 100, priceList: lower / 100 });
            if (margin) expect(margin.pct).toBeLessThan(marginPct);
          }
        },
      ),
    );
  });

  test("on the current channel the price for the current margin is at most the current price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 50_000 }), fc.constantFrom(...known), (cents, there) => {
        const margin = profitAt(there, { priceList: cents / 100 });
        const [channel] = compare({ priceList: cents / 100 }, margin?.pct ?? 0, [there]);
        if (margin) expect(channel?.priceForSameMargin).toBeLessThanOrEqual(cents / 100);
      }),
    );
  });

  test("a channel whose rules need a weight or a category has questions and no figures", () => {
    const channels = compare({}, 10, everyMarketplace(commonFeeInputs(null)));
    const asked = Object.fromEntries(
      channels.map(({ marketplace, questions }) => [marketplace, questions.map(({ field }) => field)]),
    );
    expect(asked).toMatchObject({
      SHOPEE: [],
      TIKTOK_SHOP: [],
      MERCADO_LIVRE: ["category", "weightGrams"],
      AMAZON: ["category", "shippingCostOverride"],
    });
    for (const { result, priceForSameMargin, questions } of channels) {
      expect(result === null).toBe(questions.length > 0);
      if (questions.length > 0) expect(priceForSameMargin).toBeNull();
    }
  });

  test("the day and the parcel apply to every channel, a category only to its own", () => {
    const given: MarketplaceInput = {
      marketplace: "MERCADO_LIVRE",
      date: "2026-09-30",
      category: "Games",
      weightGrams: 800,
      lengthCm: 10,
    };
    const facts = { date: "2026-09-30", weightGrams: 800, lengthCm: 10, widthCm: null, heightCm: null };
    expect(everyMarketplace(commonFeeInputs(given))).toEqual([
      { marketplace: "SHOPEE", date: "2026-09-30" },
      { marketplace: "MERCADO_LIVRE", ...facts },
      { marketplace: "TIKTOK_SHOP", date: "2026-09-30" },
      { marketplace: "AMAZON", ...facts },
      { marketplace: "SHEIN", date: "2026-09-30", weightGrams: 800 },
      { marketplace: "MAGALU", date: "2026-09-30" },
      { marketplace: "OWN_STORE", date: "2026-09-30" },
      { marketplace: "OTHER", date: "2026-09-30" },
    ]);
  });

  test("S5-08 without a sale there are no channels", () => {
    expect(compare({ priceList: 0 }, 10)).toEqual([]);
  });
});

describe("FE-15 one product under the rules of two days", () => {
  const shopee = { ...withRules({ marketplace: "SHOPEE" }), today };
  const on = (days: [string, string], changes: Partial<PriceInput> = {}) =>
    compareDates({ ...defaultPriceInput, cost: 20, priceList: 50, ...changes }, "ADVANCED", shopee, days);

  test("on 2026-10-01 the first band costs R$ 0,50 more, and a higher price restores the margin", () => {
    const comparison = on(["2026-09-30", "2026-10-01"]);
    expect(comparison?.profitChange).toBeCloseTo(-0.5, 9);
    const before = comparison?.before.outcome === "priced" ? comparison.before.result : null;
    const after = comparison?.after.outcome === "priced" ? comparison.after.result : null;
    expect([before?.rule.id, after?.rule.id]).toEqual(["shopee-2026-03", "shopee-2026-10"]);
    const restored = profitAt(
      { marketplace: "SHOPEE", date: "2026-10-01" },
      { cost: 20, priceList: comparison?.priceForSameMargin ?? Number.NaN },
    );
    expect(comparison?.priceForSameMargin).toBeGreaterThan(50);
    expect(restored?.pct).toBeGreaterThanOrEqual((before?.marginAfterAds.pct ?? Number.NaN) - 1e-9);
  });

  test("under the same rules nothing changes, and no higher price is needed", () => {
    const comparison = on(["2026-10-01", "2026-11-22"]);
    expect(comparison?.profitChange).toBe(0);
    expect(comparison?.priceForSameMargin).toBeLessThanOrEqual(50);
  });

  test("a day without rules asks for another one", () => {
    const comparison = on(["2026-11-22", "2031-01-01"]);
    expect(comparison).toMatchObject({ profitChange: null, priceForSameMargin: null });
    expect(comparison?.after).toMatchObject({
      outcome: "questions",
      quote: { questions: [{ field: "date" }] },
    });
    expect(on(["2026-10-01", "2026-11-22"], { priceList: 0 })).toBeNull();
  });
});
