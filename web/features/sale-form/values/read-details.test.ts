import { describe, expect, test } from "vitest";
import { exampleFormValues, type FormValues } from "./form-values.ts";
import { readDetails } from "./read-details.ts";

const read = (typed: Partial<FormValues>) => readDetails({ ...exampleFormValues, ...typed });

describe("D131 the form's details", () => {
  test("the form opens without name and units, wanting a margin of 20 % and at least 5 %", () => {
    expect(read({})).toEqual({
      productName: "",
      unitsPerMonth: null,
      wantedMargin: { value: 20, unit: "%" },
      minimumMarginPct: 5,
    });
  });

  test.each([
    ["30", 30],
    [" 30 ", 30],
    ["1.500", 1500],
    ["1 500", 1500],
    ["1.000.000", 1_000_000],
    ["0", 0],
    ["1000001", null],
    ["12,5", null],
    ["1.50", null],
    ["-3", null],
    ["trinta", null],
    ["9".repeat(40), null],
    ["", null],
  ])("'%s' units a month are %s", (text, units) => {
    expect(read({ unitsPerMonth: text }).unitsPerMonth).toBe(units);
  });

  test.each([
    ["12,5", "%", { value: 12.5, unit: "%" }],
    ["12,5", "R$", { value: 12.5, unit: "R$" }],
    ["250", "R$", { value: 250, unit: "R$" }],
    ["1.500", "R$", { value: 1500, unit: "R$" }],
    ["101", "%", null],
    ["-1", "R$", null],
    ["", "%", null],
  ] as const)("a wanted margin of '%s' in %s is %o", (wantedMargin, wantedMarginUnit, wanted) => {
    expect(read({ wantedMargin, wantedMarginUnit }).wantedMargin).toEqual(wanted);
  });

  test("a name loses its outer spaces, and an unreadable minimum margin is null", () => {
    expect(read({ productName: "  Caneca azul ", minimumMarginPct: "x" })).toMatchObject({
      productName: "Caneca azul",
      minimumMarginPct: null,
    });
  });
});
