import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listingFigures } from "#core/catalogue/listing-figures.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { formFromListing } from "#core/sale/form/form-from-listing.ts";
import { listingFromForm } from "#core/sale/form/listing-from-form.ts";
import { toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import { defaultSale, mapSaleFields, type SaleValues, saleFields } from "#core/sale/form/sale-fields.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { mapPriceFields, priceFields } from "#core/sale/price-fields.ts";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import { initialSellerDefaults, type SellerDefaults } from "#core/sale/seller-defaults.ts";
import { decimalOr } from "#core/sale/typed/parse-decimal.ts";

const today = "2026-11-22";

const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((value) => value / 10);

const inputs: fc.Arbitrary<PriceInput> = fc.record(
  mapPriceFields(
    (field) => {
      if (field === "priceList") return fc.integer({ min: 500, max: 60_000 }).map((cents) => cents / 100);
      if (priceFields[field].kind === "money") return money(300);
      return priceFields[field].kind === "percent" ? tenths(30) : tenths(40);
    },
    () => fc.boolean(),
  ),
);

const categories: Record<string, string[]> = Object.fromEntries(
  Object.values(allRules).map(({ marketplace, schedules }) => [
    marketplace,
    schedules.flatMap(({ charge }) =>
      charge.shape === "categories" ? charge.categories.map(({ name }) => name) : [],
    ),
  ]),
);

const leastOf = { g: 1, vendas: 1, itens: 1, cm: 0, "%": 0, "% das vendas": 0, R$: 0, pedidos: 0 };

/** Every field of the form: one of its options, or a number as a seller types it. */
const sales: fc.Arbitrary<SaleValues> = fc.record(
  mapSaleFields((field): fc.Arbitrary<string> => {
    const entry = saleFields[field];
    if (entry.kind === "choice") return fc.constantFrom(...entry.options);
    if (entry.kind === "flag") return fc.constantFrom("true", "false");
    if (entry.kind === "category") return fc.constantFrom("", ...(categories[entry.of ?? ""] ?? []));
    if (entry.kind === "day") return fc.constant("");
    if (entry.kind === "name") return fc.constantFrom("", "Casas Bahia");
    const max = entry.unit === "g" ? 40_000 : 60;
    return fc.oneof(fc.constant(""), fc.integer({ min: leastOf[entry.unit], max }).map(String));
  }),
);

const defaultsFor: fc.Arbitrary<SellerDefaults> = fc.record({
  ...mapToConstants(initialSellerDefaults),
  taxSellPct: tenths(20),
  packagingCents: fc.nat(1000),
  useAds: fc.boolean(),
  roasTarget: tenths(40),
});

describe("PR-11 between the calculator and the catalogue", () => {
  test("a saved form has the calculator's figures", () => {
    const modes = fc.constantFrom<PriceMode>("SIMPLE", "ADVANCED");
    fc.assert(
      fc.property(inputs, sales, modes, defaultsFor, (input, sale, mode, rest) => {
        const defaults = sellerOf(sale, rest);
        const { product, listing } = listingFromForm(
          { input, mode, sale, unitsPerMonth: 3 },
          { defaults, today },
        );
        const saved = resolveSale(product, listing, { defaults, today });
        expect(figures(saved.input, "ADVANCED", saved.marketplace)).toEqual(
          figures(input, mode, toMarketplaceInput(sale)),
        );
      }),
      { numRuns: 400 },
    );
  });

  test("a listing opened in the calculator shows its own figures, and saving it again changes nothing", () => {
    fc.assert(
      fc.property(inputs, sales, defaultsFor, (input, sale, defaults) => {
        const made = listingFromForm(
          { input, mode: "ADVANCED", sale, unitsPerMonth: 3 },
          { defaults, today },
        );
        const form = formFromListing("Capa", made.product, made.listing, { defaults, today });
        const shown = { ...defaultSale, ...mapSaleFields((field) => form[field] ?? defaultSale[field]) };
        const read = mapPriceFields(
          (field) => decimalOr(form[field] ?? "", priceFields[field].kind, 0),
          (field) => form[field] ?? false,
        );
        const saved = resolveSale(made.product, made.listing, { defaults, today });
        expect(figures(read, "ADVANCED", toMarketplaceInput(shown))).toEqual(
          figures(saved.input, "ADVANCED", saved.marketplace),
        );
        const again = listingFromForm(
          { input: read, mode: "ADVANCED", sale: shown, unitsPerMonth: 3 },
          { defaults, today },
        );
        const context = { defaults, rules: allRules, today };
        expect(listingFigures(again.product, again.listing, context)).toEqual(
          listingFigures(made.product, made.listing, context),
        );
      }),
      { numRuns: 400 },
    );
  });

  test("a listing stores only what differs from the seller's defaults", () => {
    const defaults = { ...initialSellerDefaults, useAds: true };
    const sale = { ...defaultSale, channel: "SHOPEE" };
    const form = { input: defaultPriceInput, mode: "ADVANCED", sale, unitsPerMonth: null } as const;
    const { product, listing } = listingFromForm(form, { defaults, today });
    expect(product).toMatchObject({ costCents: 4348, packagingCents: null, weightGrams: null });
    expect(listing).toEqual({
      channel: "SHOPEE",
      listingType: null,
      channelName: null,
      priceCents: 9274,
      unitsPerMonth: null,
      terms: { campaign: false, freeShippingProgramme: true },
    });
  });

  test("D268 a listing of the own store stores only what differs from the settings", () => {
    const defaults = { ...initialSellerDefaults, pixSharePct: 60, cardSharePct: 30, cardPercent: 4.98 };
    const sale = {
      ...defaultSale,
      ...{ channel: "OWN_STORE", ownStorePixShare: "60", ownStoreCardShare: "25" },
      ownStoreCardPercent: "4,98",
    };
    const form = { input: defaultPriceInput, mode: "ADVANCED", sale, unitsPerMonth: null } as const;
    const { terms } = listingFromForm(form, { defaults, today }).listing;
    expect(terms).toMatchObject({ cardSharePct: 25 });
    for (const same of ["pixSharePct", "cardPercent", "gateway", "storePlan"])
      expect(terms).not.toHaveProperty(same);
  });

  test("a cost and a price that are not known stay blank", () => {
    const facts = listingFromForm(
      { input: defaultPriceInput, mode: "SIMPLE", sale: defaultSale, unitsPerMonth: null },
      { defaults: initialSellerDefaults, today },
    );
    const product = { ...facts.product, costCents: null };
    const form = formFromListing(
      "Capa",
      product,
      { ...facts.listing, priceCents: null },
      { defaults: initialSellerDefaults, today },
    );
    expect(form).toMatchObject({
      cost: "",
      priceList: "",
      productName: "Capa",
      unitsPerMonth: "",
      channel: "OWN_FEES",
    });
  });
});

/**
 * The settings of a seller who sells as the form says. Facts about the seller are not part of a
 * listing.
 */
function sellerOf(sale: SaleValues, rest: SellerDefaults): SellerDefaults {
  const given = toMarketplaceInput(sale);
  if (given === null) return rest;
  return {
    ...rest,
    ...(given.marketplace === "SHOPEE" && {
      sellerType: given.sellerType ?? "CNPJ",
      ordersIn90Days: given.ordersIn90Days ?? 0,
    }),
    ...(given.marketplace === "MERCADO_LIVRE" && { reputation: given.reputation ?? "GREEN" }),
    ...(given.marketplace === "AMAZON" && { amazonPlan: given.plan ?? "PROFESSIONAL" }),
    ...(given.marketplace === "MAGALU" && { magaluPlan: given.plan ?? "STANDARD" }),
  };
}

/** Everything shown for a sale, or the questions to answer first. */
function figures(input: PriceInput, mode: PriceMode, marketplace: MarketplaceInput | null) {
  if (marketplace === null) return calculatePrice(input, mode, ownFeeRules);
  const rules = allRules[marketplace.marketplace];
  const outcome = calculateMarketplacePrice(input, mode, { marketplace, rules, today });
  return outcome?.outcome === "priced" ? outcome.result : (outcome?.quote.questions ?? null);
}

function mapToConstants<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)])) as {
    [Name in keyof Values]: fc.Arbitrary<Values[Name]>;
  };
}
