import { describe, expect, test } from "vitest";
import { initialSellerDefaults, type SellerDefaults } from "#core/sale/seller-defaults.ts";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { changesOf } from "../draft/sync/form-changes.ts";
import { draftForm, openingValues } from "./stored-form.ts";

const defaults: SellerDefaults = {
  ...initialSellerDefaults,
  taxSellPct: 8.5,
  packagingCents: 150,
  minimumMarginPct: 12,
  useAds: false,
  sellerType: "CPF",
  ordersIn90Days: 900,
  marketplaces: ["SHOPEE", "AMAZON"],
  priceEnding: "NINETY",
};

describe("AC-06 what the calculator opens with", () => {
  test("the example, as long as no defaults were saved", () => {
    expect(openingValues(null)).toBe(exampleFormValues);
  });

  test("the seller's defaults, and the example's cost, price and the rest", () => {
    expect(openingValues(defaults)).toEqual({
      ...exampleFormValues,
      taxSellPct: "8,5",
      packaging: "1,50",
      minimumMarginPct: "12",
      useAds: false,
      roasTarget: "11,5",
      channel: "SHOPEE",
      shopeeSellerType: "CPF",
      shopeeOrders: "900",
      priceEnding: "NINETY",
    });
  });

  test("a seller whose list starts with own fees opens with own fees", () => {
    expect(openingValues({ ...defaults, marketplaces: ["OWN_FEES", "SHOPEE"] }).channel).toBe("OWN_FEES");
  });

  test("what was typed is never overwritten, and defaults never count as typed", () => {
    const opening = openingValues(defaults);
    const read = (draft: Parameters<typeof draftForm>[0]) => draftForm(draft, opening);
    const typed = { taxSellPct: { value: "7", changedAt: 1 } };
    expect(read(typed).values).toEqual({ ...opening, taxSellPct: "7" });
    expect(changesOf(read({}), {}, 5, read)).toEqual({});
    expect(changesOf({ values: exampleFormValues, chosenMode: null }, {}, 5, read)).toMatchObject({
      taxSellPct: { value: "7" },
      channel: { value: "OWN_FEES" },
    });
  });
});
