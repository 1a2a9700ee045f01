import { describe, expect, test } from "vitest";
import { nothingPaid } from "#core/taxes/simples/product-tax.ts";
import { exampleOf, examplesIn, exampleText } from "./examples.ts";
import { listingExamples } from "./listing-examples.ts";
import { defaultPriceInput, neutralPriceInput } from "./price-input.ts";
import { resolveSale } from "./resolve-sale.ts";
import { initialSellerDefaults } from "./seller-defaults.ts";
import type { SoldListing, SoldProduct } from "./sold-product.ts";
import { moneyBasis } from "./table/money-basis.ts";

const product: SoldProduct = {
  costCents: 1000,
  taxBuyPct: 0,
  packagingCents: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  ...nothingPaid,
};
const listing: SoldListing = {
  channel: "SHOPEE",
  listingType: null,
  channelName: null,
  priceCents: 5000,
  unitsPerMonth: null,
  terms: {},
};
const nothingSaid = initialSellerDefaults;

const of = (changes: Partial<SoldListing> = {}, defaults = nothingSaid) =>
  listingExamples({ ...listing, ...changes }, defaults);

describe("AS-01 D521 what of a figure is an example", () => {
  test("every input whose default is an example stands under a mark", () => {
    const fields = Object.entries(moneyBasis).filter(([, basis]) => basis === "example");
    expect(Object.keys(exampleOf).sort()).toEqual(fields.map(([field]) => field).sort());
  });

  test("the tax that nobody gave, also under a marketplace's rules; own fees where there is none", () => {
    expect(of()).toEqual(["TAX"]);
    expect(of({ channel: "OWN_FEES" })).toEqual(["FEES", "TAX"]);
    expect(of({ terms: { useAds: true } })).toEqual(["TAX", "ROAS"]);
  });

  test("what the listing or the settings say is the seller's own", () => {
    expect(of({ terms: { taxSellPct: 7 } })).toEqual([]);
    expect(of({ channel: "OWN_FEES", terms: { commPct: 12.5, taxSellPct: 4 } })).toEqual([]);
    expect(of({}, { ...nothingSaid, isTaxExample: false })).toEqual([]);
    expect(of({ terms: { useAds: true, taxSellPct: 4 } }, { ...nothingSaid, useAds: true })).toEqual([]);
  });

  test("the specification's example is one in all its parts, a neutral input in none", () => {
    expect(examplesIn({ input: defaultPriceInput, mode: "ADVANCED", isOwnFees: true }, nothingSaid)).toEqual([
      "FEES",
      "TAX",
      "ROAS",
    ]);
    expect(examplesIn({ input: neutralPriceInput, mode: "ADVANCED", isOwnFees: true }, nothingSaid)).toEqual(
      [],
    );
  });

  test("a listing without terms of its own has the examples of its calculation", () => {
    for (const channel of ["SHOPEE", "OWN_FEES"] as const) {
      for (const terms of [{}, { useAds: true }] satisfies SoldListing["terms"][]) {
        for (const changes of [{}, { isTaxExample: false, taxSellPct: 4 }, { roasTarget: 9 }]) {
          const defaults = { ...nothingSaid, ...changes };
          const { input } = resolveSale(
            product,
            { ...listing, channel, terms },
            { defaults, today: "2026-11-22" },
          );
          const sale = { input, mode: "ADVANCED", isOwnFees: channel === "OWN_FEES" } as const;
          const inSale = examplesIn(sale, defaults);
          expect(of({ channel, terms }, defaults)).toEqual(inSale);
        }
      }
    }
  });

  test("without the advanced mode no ads count, so their target is no example", () => {
    const sale = { input: defaultPriceInput, mode: "SIMPLE", isOwnFees: true } as const;
    expect(examplesIn(sale, nothingSaid)).toEqual(["FEES", "TAX"]);
  });

  test("the mark is one phrase", () => {
    expect(exampleText(["TAX"])).toBe("7% de imposto de exemplo");
    expect(exampleText(["FEES", "TAX", "ROAS"])).toBe("taxas, 7% de imposto e ROAS de exemplo");
    expect(exampleText([])).toBeNull();
  });
});
