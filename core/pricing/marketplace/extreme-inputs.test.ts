import fc from "fast-check";
import { expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { priceEndings } from "#core/sale/choices.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { checkPriceInput } from "#core/sale/price-input-rules.ts";
import { listPriceForMargin } from "../compare/channels.ts";
import { calculateMarketplacePrice } from "./calculate-marketplace-price.ts";
import { marketplaceCurve } from "./marketplace-curve.ts";

/**
 * Clients can send inputs at their limits. A search that steps where adding 1 no longer changes a
 * number never ends: this file then hangs.
 */

/** Amounts that make a profit nearly flat or a price nearly 0. */
const almost = fc.integer({ min: 0, max: 14 }).map((digits) => 10 ** -digits);
const limited = (max: number) =>
  fc.oneof(
    fc.constantFrom(0, max),
    almost,
    almost.map((little) => max - little),
    fc.tuple(fc.integer({ min: 0, max }), almost).map(([whole, little]) => Math.max(0, whole - little)),
  );

const input = fc.record({
  cost: limited(10_000_000),
  priceList: limited(10_000_000),
  taxBuyPct: limited(100),
  taxSellPct: limited(100),
  packaging: limited(10_000_000),
  returnsPct: limited(99),
  returnCost: limited(10_000_000),
  discountPct: limited(100),
  couponPct: limited(100),
  affiliatesPct: limited(100),
  roasTarget: limited(10_000),
  useAds: fc.boolean(),
});

const marketplaces: MarketplaceInput[] = [
  { marketplace: "SHOPEE", sellerType: "CPF", ordersIn90Days: 500 },
  { marketplace: "MERCADO_LIVRE", category: "Games", weightGrams: 500 },
  { marketplace: "AMAZON", category: "Livros", logistics: "FBA", plan: "INDIVIDUAL", weightGrams: 500 },
  { marketplace: "TIKTOK_SHOP" },
  { marketplace: "SHEIN", category: "Moda feminina", weightGrams: 500 },
  { marketplace: "MAGALU" },
  { marketplace: "OWN_STORE", pixSharePct: 33, cardSharePct: 34, cardPercent: 4.98 },
  { marketplace: "OTHER", fixedOverride: 4, minimumFee: 3, maximumFee: 60 },
];

const marketplace = fc
  .tuple(fc.constantFrom(...marketplaces), fc.option(limited(100)))
  .map(([sold, percentOverride]): MarketplaceInput => ({ ...sold, percentOverride }));

test("FE-12 FE-13 every input within its limits gives finite figures", () => {
  fc.assert(
    fc.property(
      input,
      marketplace,
      fc.constantFrom(...priceEndings),
      limited(100),
      (given, sold, ending, margin) => {
        const product = { ...defaultPriceInput, ...given };
        fc.pre(checkPriceInput(product).length === 0);
        const sale = { marketplace: sold, rules: allRules[sold.marketplace], today: "2026-11-22", ending };
        const calculation = calculateMarketplacePrice(product, "ADVANCED", sale);
        const curve = marketplaceCurve(product, "ADVANCED", sale);
        const sameMargin = listPriceForMargin(product, "ADVANCED", sale, margin);
        const {
          rule: _rule,
          feeLines: _lines,
          ...figures
        } = calculation?.outcome === "priced" ? calculation.result : {};
        expect(strangeNumbers({ figures, curve, sameMargin })).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

/** The paths at which a value contains a number that JSON cannot represent. */
function strangeNumbers(value: unknown, path = ""): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => strangeNumbers(part, `${path}.${key}`));
}
