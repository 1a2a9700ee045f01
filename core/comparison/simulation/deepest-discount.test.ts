import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { figuresAt, prepareListing } from "#core/catalogue/listing-figures.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { prepareSale, soldAt } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import type { ResolvedSale } from "#core/sale/resolve-sale.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { tenths } from "#testing/arbitraries/price-inputs.ts";
import { salesUnderRules } from "#testing/arbitraries/sales-under-rules.ts";
import { deepestDiscountPct } from "./deepest-discount.ts";

const context: FigureContext = { defaults: initialSellerDefaults, rules: allRules, today: "2026-11-27" };

/** Own fees, and every marketplace on a day of each of its schedules. */
const cases = [
  { name: "OWN_FEES", sale: fc.constant(null) },
  ...keysOf(salesUnderRules).flatMap((marketplace) =>
    salesUnderRules[marketplace].days.map((date) => ({
      name: `${marketplace} ${date}`,
      // The record has the fields of this marketplace.
      sale: salesUnderRules[marketplace].input.map(
        (input) => ({ marketplace, date, ...input }) as MarketplaceInput,
      ),
    })),
  ),
];

const reais = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((cents) => cents / 100);

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
  test.each(cases)("SC-06 $name: equal to trying every tenth of a per cent", ({ sale }) => {
    fc.assert(
      fc.property(inputs, sale, tenths(40), (input, marketplace, marginPct) => {
        const resolved = { input, marketplace };
        expect(deepestDiscountPct(resolved, marginPct, context)).toBe(deepestByTrying(resolved, marginPct));
      }),
      { numRuns: 12 },
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
