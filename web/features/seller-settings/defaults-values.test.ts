import { describe, expect, test } from "vitest";
import { initialSellerDefaults, type SellerDefaults } from "#core/sale/seller-defaults.ts";
import { checkDefaults, toDefaultsValues } from "./defaults-values.ts";

const saved: SellerDefaults = {
  ...initialSellerDefaults,
  taxRegime: "SIMPLES",
  taxSellPct: 8.25,
  packagingCents: 123_456,
  ordersIn90Days: 1200,
  marketplaces: ["AMAZON", "SHOPEE"],
};
const values = toDefaultsValues(saved);

describe("AC-01 the form of the defaults", () => {
  test("saved values round-trip through the form's texts", () => {
    expect(values).toMatchObject({ taxSellPct: "8,25", packagingCents: "1.234,56", ordersIn90Days: "1200" });
    const { isTaxExample: _, ...settings } = saved;
    expect(checkDefaults(values)).toEqual({ ok: true, value: settings });
  });

  test("a blank field goes back to the product's default", () => {
    const blank = { ...values, taxRegime: "" as const, taxSellPct: " ", ordersIn90Days: "" };
    expect(checkDefaults(blank)).toMatchObject({
      ok: true,
      value: { taxRegime: null, taxSellPct: null, ordersIn90Days: null },
    });
  });

  test("an unreadable number and one outside its limits are each named once at their field", () => {
    const wrong = { ...values, taxSellPct: "sete", packagingCents: "-1", ordersIn90Days: "1,5" };
    const checked = checkDefaults(wrong);
    expect(checked.ok ? [] : checked.issues.map(({ field }) => field).toSorted()).toEqual([
      "ordersIn90Days",
      "packagingCents",
      "taxSellPct",
    ]);
  });
});
