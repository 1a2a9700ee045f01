import { describe, expect, test } from "vitest";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import {
  exampleFormValues,
  type FormValues,
  restoredExample,
  toPriceInput,
  toPriceValues,
} from "./form-values.ts";

const typed = (changes: Partial<FormValues>) => toPriceInput({ ...exampleFormValues, ...changes });

describe("the form and what core calculates with", () => {
  test("S3-05 the example is written as a Brazilian types it and reads back as the defaults", () => {
    expect(exampleFormValues).toMatchObject({ cost: "43,48", priceList: "92,74", packaging: "0,00" });
    expect(exampleFormValues).toMatchObject({ taxSellPct: "7", commPct: "12,5", fixedFeeManual: "4,00" });
    expect(toPriceInput(exampleFormValues)).toEqual(defaultPriceInput);
  });

  test.each(["1.234,56", "1234.56", "1234,56"])("D11 '%s' is the same number", (cost) => {
    expect(typed({ cost }).cost).toBe(1234.56);
  });

  test.each(["", "abc", "1,2,3,4", "12 34 5"])(
    "S5-07 '%s' counts as 0, and as 4 for the manual fee",
    (text) => {
      expect(typed({ cost: text, commPct: text, fixedFeeManual: text })).toMatchObject({
        cost: 0,
        commPct: 0,
        fixedFeeManual: 4,
      });
    },
  );

  test("an input with many decimals round-trips through the form's texts", () => {
    const input = { ...defaultPriceInput, commPct: 12.3456, cost: 0.1, priceList: 1234567.8 };
    expect(toPriceInput({ ...exampleFormValues, ...toPriceValues(input) })).toEqual(input);
  });

  test("D131 the example has no product's name, and keeps what the seller wants to earn", () => {
    const goals = { wantedMargin: "12,5", wantedMarginUnit: "R$", minimumMarginPct: "8" } as const;
    const mine = { ...exampleFormValues, ...goals, cost: "1", productName: "Caneca", unitsPerMonth: "30" };
    expect(restoredExample(mine)).toEqual({ ...exampleFormValues, ...goals });
  });
});
