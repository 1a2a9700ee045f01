import fc from "fast-check";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import {
  amazonLogistics,
  amazonOrigins,
  amazonPlans,
  listingTypes,
  magaluPlans,
  mercadoLivreLogistics,
  reputations,
  sellerTypes,
} from "#core/sale/choices.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { checkPriceInput } from "#core/sale/price-input-rules.ts";
import { salesUnderRules } from "./sales-under-rules.ts";

const cents = (least: number) =>
  fc.oneof(
    fc.integer({ min: least, max: 50_000 }),
    // The edges of tables by weight.
    fc.integer({ min: 7800, max: 20_000 }),
    fc.constantFrom(least, 1, 7999, 8000, 999_999_999, 1_000_000_000),
  );
const reais = cents(0).map((value) => value / 100);
const percent = fc.oneof(
  fc.constantFrom(0, 100),
  fc.integer({ min: 0, max: 300 }).map((value) => value / 10),
  fc.double({ min: 0, max: 100, noNaN: true }),
);
const roas = fc.oneof(fc.constantFrom(0, 0.01, 10_000), fc.integer({ min: 1, max: 40 }));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const side = maybe(fc.oneof(fc.constantFrom(0.1, 500), fc.integer({ min: 1, max: 120 })));

const prices: fc.Arbitrary<PriceInput> = fc
  .record({
    cost: reais,
    priceList: cents(1).map((value) => value / 100),
    taxBuyPct: percent,
    taxSellPct: percent,
    packaging: reais,
    returnsPct: fc.oneof(
      fc.constantFrom(0, 99),
      fc.integer({ min: 0, max: 300 }).map((value) => value / 10),
    ),
    returnCost: reais,
    commPct: percent,
    txPct: percent,
    fixedFeeAuto: fc.boolean(),
    fixedFeeManual: reais,
    freeShipping: fc.boolean(),
    commissionCap: fc.boolean(),
    discountPct: percent,
    couponPct: percent,
    extraHighlight: fc.boolean(),
    affiliatesPct: percent,
    useAds: fc.boolean(),
    roasTarget: roas,
  })
  .filter((input) => checkPriceInput(input).length === 0);

const categoriesOf = (marketplace: MarketplaceInput["marketplace"]) => [
  ...allRules[marketplace].schedules.flatMap(({ charge }) =>
    charge.shape === "categories" ? charge.categories.map(({ name }) => name) : [],
  ),
  "Não existe",
  "__proto__",
];

const percentOverride = maybe(percent);
const override = maybe(reais);
const parcel = {
  weightGrams: maybe(fc.constantFrom(1, 300, 1200, 29_999, 500_000)),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
};

const sales: fc.Arbitrary<MarketplaceInput | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    marketplace: fc.constant("SHOPEE" as const),
    sellerType: fc.constantFrom(...sellerTypes),
    ordersIn90Days: fc.constantFrom(0, 450, 451, 1_000_000),
    campaign: maybe(fc.boolean()),
    freeShippingProgramme: maybe(fc.boolean()),
    percentOverride,
    fixedOverride: override,
  }),
  fc.record({
    marketplace: fc.constant("MERCADO_LIVRE" as const),
    ...parcel,
    category: maybe(fc.constantFrom(...categoriesOf("MERCADO_LIVRE"))),
    listingType: fc.constantFrom(...listingTypes),
    logistics: maybe(fc.constantFrom(...mercadoLivreLogistics)),
    reputation: fc.constantFrom(...reputations),
    fastFreeShipping: maybe(fc.boolean()),
    percentOverride,
    fixedOverride: override,
    shippingCostOverride: override,
  }),
  fc.record({
    marketplace: fc.constant("TIKTOK_SHOP" as const),
    shippingProgramme: maybe(fc.boolean()),
    percentOverride,
    fixedOverride: override,
  }),
  fc.record({
    marketplace: fc.constant("AMAZON" as const),
    ...parcel,
    category: maybe(fc.constantFrom(...categoriesOf("AMAZON"))),
    plan: fc.constantFrom(...amazonPlans),
    logistics: fc.constantFrom("DBA" as const, ...amazonLogistics),
    origin: maybe(fc.constantFrom(...amazonOrigins)),
    percentOverride,
    shippingCostOverride: override,
  }),
  fc.record({
    marketplace: fc.constant("SHEIN" as const),
    category: maybe(fc.constantFrom(...categoriesOf("SHEIN"))),
    weightGrams: parcel.weightGrams,
    percentOverride,
    shippingCostOverride: override,
  }),
  fc.record({
    marketplace: fc.constant("MAGALU" as const),
    plan: fc.constantFrom(...magaluPlans),
    percentOverride,
    fixedOverride: override,
    shippingCostOverride: override,
  }),
  typedChannel("OWN_STORE"),
  typedChannel("OTHER"),
);

/** A channel whose figures are the seller's, with some of them blank. */
function typedChannel(marketplace: "OWN_STORE" | "OTHER") {
  return fc
    .tuple(
      salesUnderRules[marketplace].input,
      fc.subarray(["pixSharePct", "percentOverride", "fixedOverride"]),
    )
    .map(([input, blank]) => {
      const blanks = Object.fromEntries(blank.map((field) => [field, null]));
      // The record has the fields of this marketplace.
      return { marketplace, ...input, ...blanks } as MarketplaceInput;
    });
}

/** Inputs as a seller types them, for own fees or for a marketplace. */
export type TypedSale = { input: PriceInput; sale: MarketplaceInput | null; unitsPerMonth: number };

export const typedSales: fc.Arbitrary<TypedSale> = fc.record({
  input: prices,
  sale: sales,
  unitsPerMonth: fc.constantFrom(0, 7, 1_000_000),
});
