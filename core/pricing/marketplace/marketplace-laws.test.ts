import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { priceEndings } from "#core/sale/choices.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { priceComposition } from "../composition.ts";
import { calculateMarketplacePrice } from "./calculate-marketplace-price.ts";
import type { MarketplacePriceResult, MarketplaceSale } from "./marketplace-price.ts";
import { suggestPrice } from "./suggest-price.ts";

/** Laws that hold under every marketplace's rules for any inputs. */

const today = "2026-11-22";

const inputs: fc.Arbitrary<MarketplaceInput> = fc.oneof(
  fc.record({
    marketplace: fc.constant("SHOPEE" as const),
    date: fc.constantFrom("2026-02-01", "2026-09-01", today),
    sellerType: fc.constantFrom("CNPJ" as const, "CPF" as const),
    ordersIn90Days: fc.constantFrom(0, 451),
    campaign: fc.boolean(),
  }),
  fc.record({
    marketplace: fc.constant("MERCADO_LIVRE" as const),
    date: fc.constantFrom("2026-05-01", today),
    category: fc.constantFrom("Games", "Saúde"),
    weightGrams: fc.integer({ min: 1, max: 60_000 }),
    reputation: fc.constantFrom("GREEN" as const, "YELLOW" as const, "RED" as const),
  }),
  fc.record({ marketplace: fc.constant("TIKTOK_SHOP" as const), shippingProgramme: fc.boolean() }),
  fc.record({
    marketplace: fc.constant("AMAZON" as const),
    category: fc.constantFrom("Casa", "Móveis"),
    plan: fc.constantFrom("INDIVIDUAL" as const, "PROFESSIONAL" as const),
    logistics: fc.constantFrom("OWN" as const, "FBA" as const),
    weightGrams: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({
    marketplace: fc.constant("SHEIN" as const),
    category: fc.constantFrom("Moda feminina", "Demais"),
    weightGrams: fc.integer({ min: 1, max: 30_000 }),
  }),
);

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);

const products = fc
  .record({
    cost: cents(200),
    priceList: fc.integer({ min: 1, max: 60_000 }).map((value) => value / 100),
    taxSellPct: tenths(20),
    discountPct: fc.oneof(fc.constant(0), tenths(50)),
    couponPct: fc.oneof(fc.constant(0), tenths(20)),
    affiliatesPct: fc.oneof(fc.constant(0), tenths(10)),
    useAds: fc.boolean(),
    roasTarget: fc.integer({ min: 2, max: 40 }),
  })
  .map((fields): PriceInput => ({ ...defaultPriceInput, ...fields }));

function saleOf(marketplace: MarketplaceInput): MarketplaceSale {
  return { marketplace, rules: allRules[marketplace.marketplace], today };
}

function price(input: PriceInput, marketplace: MarketplaceInput): MarketplacePriceResult | null {
  const calculation = calculateMarketplacePrice(input, "ADVANCED", saleOf(marketplace));
  return calculation?.outcome === "priced" ? calculation.result : null;
}

/** Whether an amount in reais is a whole number of centavos. */
const isWhole = (reais: number) => Math.abs(reais * 100 - Math.round(reais * 100)) < 1e-6;

describe("laws under every marketplace's rules", () => {
  test("FE-09 the lines are whole centavos and sum to the fee, and the parts sum to the price", () => {
    fc.assert(
      fc.property(products, inputs, (input, marketplace) => {
        const result = price(input, marketplace);
        if (!result) return;
        const lines = result.feeLines.reduce((sum, { valueCents }) => sum + (valueCents ?? Number.NaN), 0);
        expect(lines).toBe(Math.round(result.marketplaceFee * 100));
        for (const { valueCents } of result.feeLines)
          expect(valueCents).toBe(Math.trunc(valueCents ?? Number.NaN));
        expect(isWhole(result.effectivePrice)).toBe(true);
        expect(result.marketplaceCosts).toBeCloseTo(result.marketplaceFee + result.affiliates.value, 8);
        const parts = priceComposition(result).reduce((sum, { value }) => sum + value, 0);
        expect(parts).toBeCloseTo(result.effectivePrice, 8);
        expect(
          result.effectivePrice - result.totalVariableCosts - result.totalFixedCosts - result.adCost,
        ).toBeCloseTo(result.marginAfterAds.value, 8);
      }),
    );
  });

  test("FE-13 a better price is lower and leaves exactly as much more as stated", () => {
    fc.assert(
      fc.property(products, inputs, (input, marketplace) => {
        const result = price(input, marketplace);
        const better = result?.betterPrice;
        if (!result || !better) return;
        expect(better.price).toBeLessThan(input.priceList);
        const there = price({ ...input, priceList: better.price }, marketplace);
        expect(there?.marginAfterAds.value).toBeCloseTo(better.profit, 8);
        expect(better.gain).toBeCloseTo(better.profit - result.marginAfterAds.value, 8);
        expect(better.gain).toBeGreaterThan(0);
      }),
    );
  });

  test("FE-13 a zone's edges are exact: only prices inside leave less than the better price", () => {
    fc.assert(
      fc.property(products, inputs, (input, marketplace) => {
        const at = (priceList: number) => price({ ...input, priceList }, marketplace)?.marginAfterAds.value;
        for (const { fromPrice, toPrice, betterPrice, betterProfit } of price(input, marketplace)
          ?.lossZones ?? []) {
          expect(at(fromPrice)).toBeLessThan(betterProfit);
          expect(at(toPrice ?? fromPrice)).toBeLessThan(betterProfit);
          expect(at(betterPrice)).toBeCloseTo(betterProfit, 8);
          if (toPrice === null) continue;
          const after = at(Math.round(toPrice * 100 + 1) / 100);
          // Undefined when a fee of the next price is not known.
          if (after !== undefined) expect(after).toBeGreaterThanOrEqual(betterProfit - 1e-6);
        }
      }),
    );
  });

  test("FE-12 raising a cost never lowers a target", () => {
    fc.assert(
      fc.property(products, inputs, fc.integer({ min: 1, max: 5000 }), (input, marketplace, more) => {
        const before = price(input, marketplace);
        const after = price({ ...input, cost: Math.round(input.cost * 100 + more) / 100 }, marketplace);
        if (!before || !after) return;
        for (const key of [
          "listPriceForMinimumRoas",
          "listPriceForMinimumMargin",
          "labelPriceWithDiscount",
        ] as const) {
          expect(after[key] ?? Infinity).toBeGreaterThanOrEqual(before[key] ?? Infinity);
        }
      }),
    );
  });

  test("FE-20 a price with an ending is the first that has it and reaches the target", () => {
    fc.assert(
      fc.property(products, inputs, fc.constantFrom(...priceEndings), (input, marketplace, ending) => {
        const sale = { ...saleOf(marketplace), ending };
        const suggested = suggestPrice(input, "ADVANCED", sale, { kind: "margin", pct: 5 });
        const plain = suggestPrice(input, "ADVANCED", saleOf(marketplace), { kind: "margin", pct: 5 });
        if (suggested === null || plain === null) {
          expect(suggested).toBe(plain);
          return;
        }
        expect(suggested).toBeGreaterThanOrEqual(plain);
        const reaches = (priceList: number) => {
          const result = price({ ...input, priceList }, marketplace);
          return result !== null && result.marginAfterAds.value >= 0.05 * result.effectivePrice - 1e-7;
        };
        expect(reaches(suggested)).toBe(true);
        const ends = { NONE: null, NINETY: 90, NINETY_NINE: 99 }[ending];
        if (ends === null) return;
        expect(Math.round(suggested * 100) % 100).toBe(ends);
        for (let lower = Math.round(suggested * 100) - 100; lower >= plain * 100; lower -= 100) {
          expect(reaches(lower / 100)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
});
