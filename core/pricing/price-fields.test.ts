import { describe, expect, test } from "vitest";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import {
  fieldSections,
  isNumberField,
  type PriceField,
  priceFieldNames,
  priceFields,
} from "#core/sale/price-fields.ts";
import {
  defaultPriceInput,
  fieldApplies,
  fieldGroups,
  type PriceInput,
  type PriceMode,
} from "#core/sale/price-input.ts";

/** A manual fee that differs from the automatic one, and returns, so that their cost counts. */
const example: PriceInput = { ...defaultPriceInput, fixedFeeManual: 5, returnsPct: 4 };

/**
 * Added to the list price to get one sale below the commission's cap and one above it, where other
 * fields matter.
 */
const priceChanges = [0, 2000];

function figures(input: PriceInput, mode: PriceMode): string {
  const results = priceChanges.map((change) =>
    calculatePrice({ ...input, priceList: input.priceList + change }, mode, ownFeeRules),
  );
  return JSON.stringify(results);
}

/** The example, changed so that this field counts in advanced mode. */
function inputWhere(field: PriceField): PriceInput {
  const condition = isNumberField(field) ? priceFields[field].appliesWhen : undefined;
  return condition ? { ...example, [condition.flag]: condition.is } : example;
}

function changed(input: PriceInput, field: PriceField): PriceInput {
  const value = input[field];
  return { ...input, [field]: typeof value === "number" ? value + 1 : !value };
}

describe("the table of the calculator's fields", () => {
  test.each(priceFieldNames)("S3-05 %s changes a result while it applies", (field) => {
    const input = inputWhere(field);
    expect(fieldApplies(field, input, "ADVANCED")).toBe(true);
    expect(figures(changed(input, field), "ADVANCED")).not.toBe(figures(input, "ADVANCED"));
  });

  test.each(priceFieldNames.filter((field) => priceFields[field].advancedOnly))(
    "D10 %s changes nothing in simple mode",
    (field) => {
      const input = inputWhere(field);
      expect(fieldApplies(field, input, "SIMPLE")).toBe(false);
      expect(figures(changed(input, field), "SIMPLE")).toBe(figures(input, "SIMPLE"));
    },
  );

  test.each(["fixedFeeManual", "roasTarget"] as const)(
    "%s changes nothing while its flag disables it",
    (field) => {
      const condition = priceFields[field].appliesWhen;
      if (!condition) throw new Error(`${field} always applies`);
      const input = { ...example, [condition.flag]: !condition.is };
      expect(fieldApplies(field, input, "ADVANCED")).toBe(false);
      expect(figures(changed(input, field), "ADVANCED")).toBe(figures(input, "ADVANCED"));
    },
  );
});

describe("the order of the form", () => {
  test("S2-30 each section has its numbers, then its flags with the numbers that they enable", () => {
    const input = { ...example, fixedFeeAuto: false };
    const shown = fieldSections.map((section) =>
      fieldGroups(section, input, "ADVANCED").flatMap(({ flag, numbers }) => [
        ...(flag ? [flag] : []),
        ...numbers,
      ]),
    );
    expect(shown).toEqual([
      ["cost", "priceList", "taxBuyPct", "taxSellPct", "packaging", "returnsPct", "returnCost"],
      ["commPct", "txPct", "fixedFeeAuto", "fixedFeeManual", "freeShipping", "commissionCap"],
      ["discountPct", "couponPct", "affiliatesPct", "extraHighlight", "useAds", "roasTarget"],
    ]);
    expect(shown.flat().toSorted()).toEqual(priceFieldNames.toSorted());
  });

  test("D10 a field that does not apply is not shown", () => {
    expect(fieldGroups("marketing", example, "SIMPLE")).toEqual([]);
    expect(fieldGroups("marketplace", { ...example, fixedFeeAuto: true }, "SIMPLE")).toEqual([
      { flag: null, numbers: ["commPct", "txPct"] },
      { flag: "fixedFeeAuto", numbers: [] },
      { flag: "freeShipping", numbers: [] },
      { flag: "commissionCap", numbers: [] },
    ]);
  });
});
