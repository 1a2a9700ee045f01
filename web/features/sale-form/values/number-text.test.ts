import { describe, expect, test } from "vitest";
import type { PriceNumberField } from "#core/sale/price-fields.ts";
import { acceptedText, acceptsNumberText, steppedText, textOnBlur } from "./number-text.ts";

describe("D11 the texts that a field accepts while typing", () => {
  test.each<[PriceNumberField, string, boolean]>([
    ["commPct", "100", true],
    ["commPct", "100,1", false],
    ["commPct", "-1", false],
    ["commPct", "−1", false],
    ["cost", "-", false],
    ["cost", "10000000", true],
    ["cost", "10000001", false],
    ["cost", "10.000.001", false],
    ["roasTarget", "1 500", true],
    ["cost", "12,", true],
    ["cost", "", true],
    ["cost", "abc", true],
    ["cost", "0,001", true],
    ["priceList", "0,0", true],
    ["priceList", "0,001", false],
    ["roasTarget", "0", true],
    ["roasTarget", "0,005", false],
    ["roasTarget", "10001", false],
  ])("%s takes '%s': %s", (name, text, accepted) => {
    expect(acceptsNumberText(name, text)).toBe(accepted);
  });
});

describe("S2-34 the arrow keys", () => {
  test.each<[PriceNumberField, string, number, string]>([
    ["cost", "43,48", 1, "43,49"],
    ["cost", "43.48", 1, "43,49"],
    ["cost", "43", -1, "42,99"],
    ["cost", "0,29", 1, "0,30"],
    ["cost", "43,48", 10, "43,58"],
    ["commPct", "12,5", 1, "12,6"],
    ["commPct", "12,55", 1, "12,65"],
    ["commPct", "7", -10, "6,0"],
    ["commPct", "99,95", 1, "100,00"],
    ["commPct", "0", -1, "0,0"],
    ["cost", "0,00", -1, "0,00"],
    ["cost", "abc", 1, "0,01"],
    ["fixedFeeManual", "", 1, "4,01"],
    ["cost", "1.234,56", 1, "1.234,57"],
    ["cost", "1.500", 1, "1.500,01"],
    ["roasTarget", "11,5", 1, "11,51"],
  ])("%s '%s' moved by %i steps is '%s'", (name, text, steps, expected) => {
    expect(steppedText(name, text, steps)).toBe(expected);
  });
});

describe("D11 a minus has one behaviour, typed or pasted", () => {
  test.each<[string, string, string, string | null]>([
    ["43,48", "-5", "5", "-5"],
    ["43,48", "−R$ 1.234,50", "R$ 1.234,50", "−R$ 1.234,50"],
    ["5", "5-", "5", "5-"],
    ["43,48", "-", "43,48", "-"],
    ["43,48", "10-20", "43,48", "10-20"],
    ["43,48", "-99999999", "43,48", "-99999999"],
    ["43,48", "abc", "abc", null],
    ["43,48", "12,", "12,", null],
  ])("over '%s', '%s' leaves '%s', refused: %s", (current, next, text, refused) => {
    expect(acceptedText("cost", current, next)).toEqual({ text, refused });
  });
});

describe("D126 what a field shows once it is left", () => {
  test.each<[PriceNumberField, string, string]>([
    ["cost", "1.500", "1.500,00"],
    ["cost", " 12 345,6\n", "12.345,60"],
    ["cost", "R$ 10", "10,00"],
    ["cost", "10,", "10,00"],
    ["cost", "", ""],
    ["cost", "abc", "abc"],
    ["commPct", "12,50%", "12,5"],
    ["roasTarget", "1500", "1500"],
  ])("%s: '%s' becomes '%s'", (field, text, left) => {
    expect(textOnBlur(field, text)).toBe(left);
    expect(textOnBlur(field, left)).toBe(left);
  });
});
