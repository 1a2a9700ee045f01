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
import { discountRanges } from "./discount-ranges.ts";

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

/** Tries every tenth of a per cent with the calculator's own figures. */
function keptByTrying({ input, marketplace }: ResolvedSale, marginPct: number): number[] {
  return Array.from({ length: 1000 }, (_, tenth) => tenth / 10).filter((discountPct) => {
    const margin = marginAt({ ...input, discountPct }, marketplace);
    return margin !== null && margin - marginPct > -1e-7;
  });
}

/** Every tenth of a per cent in the ranges. */
function keptOf(sale: ResolvedSale, marginPct: number): number[] {
  return discountRanges(sale, marginPct, context).flatMap(({ fromPct, toPct }) =>
    Array.from({ length: Math.round((toPct - fromPct) * 10) + 1 }, (_, index) =>
      Number((fromPct + index / 10).toFixed(1)),
    ),
  );
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

describe("the discounts that keep a margin", () => {
  test.each(cases)("SC-08 $name: exactly those found by trying every tenth of a per cent", ({ sale }) => {
    fc.assert(
      fc.property(inputs, sale, tenths(40), (input, marketplace, marginPct) => {
        const resolved = { input, marketplace };
        expect(keptOf(resolved, marginPct)).toEqual(keptByTrying(resolved, marginPct));
      }),
      { numRuns: 12 },
    );
  });

  test("SC-08 the discounts that a jump of the fees makes too expensive are in no range", () => {
    const marketplace: MarketplaceInput = { marketplace: "SHOPEE", date: "2026-10-01", sellerType: "CNPJ" };
    const input = { ...defaultPriceInput, cost: 40, priceList: 85, useAds: false, taxSellPct: 0 };
    const keeps = (discountPct: number) => (marginAt({ ...input, discountPct }, marketplace) ?? 0) >= 19;
    expect([0, 3, 5.9, 14.1, 14.2].map(keeps)).toEqual([true, false, true, true, false]);
    const ranges = discountRanges({ input, marketplace }, 19, context);
    expect(ranges.map(({ fromPct, toPct }) => [fromPct, toPct])).toEqual([
      // From R$ 80,00 on 14 % and R$ 16,00 are charged: 67 % of the price have to be R$ 56,00.
      [0, 1.6],
      [5.9, 14.1],
    ]);
    // R$ 85,00 less 1,6 %, 14,1 % and 5,9 %.
    expect(ranges.map(({ lowCents, highCents }) => [lowCents, highCents])).toEqual([
      [8364, 8500],
      [7302, 7999],
    ]);
  });

  test("SC-06 is unknown while a fee is not known", () => {
    const marketplace: MarketplaceInput = { marketplace: "MERCADO_LIVRE", category: "Games" };
    const sale = { input: { ...defaultPriceInput, cost: 10 }, marketplace };
    expect(discountRanges(sale, 5, context)).toEqual([]);
    const listed = prepareListing(sale, context);
    expect(
      figuresAt({ costCents: 1000, priceCents: 9274, unitsPerMonth: 1 }, listed, context).missing,
    ).toEqual(["WEIGHT_GRAMS"]);
  });
});
