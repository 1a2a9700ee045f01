import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { figuresAt, prepareListing } from "#core/catalogue/listing-figures.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { prepareSale, soldAt } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import type { ResolvedSale } from "#core/sale/resolve-sale.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { deepestDiscountPct } from "./deepest-discount.ts";

const context: FigureContext = { defaults: initialSellerDefaults, rules: allRules, today: "2026-11-27" };

/** One sale for each schedule, on a day that it covers. */
const sales: readonly (MarketplaceInput | null)[] = [
  null,
  { marketplace: "SHOPEE", date: "2026-02-15", sellerType: "CNPJ" },
  { marketplace: "SHOPEE", date: "2026-04-01", sellerType: "CPF", ordersIn90Days: 451, campaign: true },
  { marketplace: "SHOPEE", date: "2026-10-01", sellerType: "CNPJ" },
  { marketplace: "MERCADO_LIVRE", date: "2026-02-01", category: "Games", weightGrams: 800 },
  { marketplace: "MERCADO_LIVRE", date: "2026-05-01", category: "Pet Shop", weightGrams: 2500 },
  { marketplace: "MERCADO_LIVRE", date: "2026-09-01", category: "Games", weightGrams: 300 },
  { marketplace: "TIKTOK_SHOP", date: "2026-05-01" },
  { marketplace: "TIKTOK_SHOP", date: "2026-08-01" },
  { marketplace: "AMAZON", date: "2026-10-05", category: "Móveis", plan: "INDIVIDUAL" },
  { marketplace: "SHEIN", date: "2026-05-01", category: "Demais", weightGrams: 700 },
  { marketplace: "MAGALU", date: "2026-09-01", shippingCostOverride: 12.5 },
];

const reais = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((cents) => cents / 100);
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);

const inputs: fc.Arbitrary<PriceInput> = fc
  .record({
    cost: reais(120),
    priceList: fc.oneof(reais(30), reais(300), reais(2000)),
    taxSellPct: tenths(12),
    packaging: reais(5),
    returnsPct: fc.oneof(fc.constant(0), tenths(20)),
    returnCost: reais(20),
    couponPct: fc.oneof(fc.constant(0), tenths(20)),
    affiliatesPct: fc.oneof(fc.constant(0), tenths(10)),
    useAds: fc.boolean(),
    roasTarget: fc.integer({ min: 3, max: 30 }),
  })
  .map((drawn) => ({ ...defaultPriceInput, ...drawn }));

/** Tries every tenth of a per cent, from the deepest on, with the calculator's own figures. */
function deepestByTrying({ input, marketplace }: ResolvedSale, marginPct: number): number | null {
  for (let tenth = 999; tenth >= 0; tenth -= 1) {
    const margin = marginAt({ ...input, discountPct: tenth / 10 }, marketplace);
    if (margin !== null && margin - marginPct > -1e-7) return tenth / 10;
  }
  return null;
}

function marginAt(input: PriceInput, marketplace: MarketplaceInput | null): number | null {
  if (marketplace === null) {
    return calculatePrice(input, "ADVANCED", ownFeeRules)?.marginAfterAds.pct ?? null;
  }
  const rules = allRules[marketplace.marketplace];
  const prepared = prepareSale(input, "ADVANCED", { marketplace, rules, today: context.today });
  if ("questions" in prepared) return null;
  const sold = soldAt(prepared, [], roundHalfUp(input.priceList * 100));
  return "questions" in sold || sold.figures.effectivePrice === 0 ? null : sold.figures.marginAfterAds.pct;
}

describe("the deepest discount", () => {
  test.each(
    sales.map((marketplace) => [
      marketplace?.marketplace ?? "OWN_FEES",
      marketplace?.date ?? "",
      marketplace,
    ]),
  )("SC-06 %s %s: equal to trying every tenth of a per cent", (_name, _day, sale) => {
    const marketplace = sale as MarketplaceInput | null;
    fc.assert(
      fc.property(inputs, tenths(40), (input, marginPct) => {
        const resolved = { input, marketplace };
        expect(deepestDiscountPct(resolved, marginPct, context)).toBe(deepestByTrying(resolved, marginPct));
      }),
      { numRuns: 60 },
    );
  });

  test("SC-06 skips the discounts that a jump of the fees makes too expensive", () => {
    const marketplace: MarketplaceInput = { marketplace: "SHOPEE", date: "2026-10-01", sellerType: "CNPJ" };
    const input = { ...defaultPriceInput, cost: 40, priceList: 85, useAds: false, taxSellPct: 0 };
    const keeps = (discountPct: number) => (marginAt({ ...input, discountPct }, marketplace) ?? 0) >= 19;
    expect([0, 3, 5.9, 14.1, 14.2].map(keeps)).toEqual([true, false, true, true, false]);
    expect(deepestDiscountPct({ input, marketplace }, 19, context)).toBe(14.1);
  });

  test("SC-06 is unknown while a fee is not known", () => {
    const marketplace: MarketplaceInput = { marketplace: "MERCADO_LIVRE", category: "Games" };
    const sale = { input: { ...defaultPriceInput, cost: 10 }, marketplace };
    expect(deepestDiscountPct(sale, 5, context)).toBeNull();
    const listed = prepareListing(sale, context);
    expect(
      figuresAt({ costCents: 1000, priceCents: 9274, unitsPerMonth: 1 }, listed, context).missing,
    ).toEqual(["WEIGHT_GRAMS"]);
  });
});
