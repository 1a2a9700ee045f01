import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnNumberStyle, looksNumeric, readNumber } from "./number-shape.ts";
import { plainDecimal } from "./plain-decimal.ts";

describe("PR-07 numbers are read in the style of their column", () => {
  test.each([
    [["39,90", "1.234"], "COMMA"],
    [["39.90", "1.234"], "POINT"],
    [["1.234,50"], "COMMA"],
    [["1,234.50", "1,234"], "POINT"],
    [["0.350", "1.250"], "POINT"],
    [["1,234"], null],
    [["1,234", "0,5"], "COMMA"],
    [["39,90", "39.90", "1,234"], null],
    [["1.234", "12"], null],
    [["39,90", "39.90", "1.234"], null],
    [["39,90", "39.90"], "ANY"],
    [["12", "7"], "ANY"],
    [[], "ANY"],
  ] as const)("the texts %j have the style %j", (texts, style) => {
    expect(columnNumberStyle(texts)).toBe(style);
  });

  test.each([
    ["R$ 1.234,56", null, 1234.56],
    ["R$\u00a039.90", null, 39.9],
    ["(12,50)", null, -12.5],
    ["−3,00", null, -3],
    ["1.076,13-", null, -1076.13],
    ["1.234", "COMMA", 1234],
    ["1.234", "POINT", 1.234],
    ["1.234", null, null],
    ["1,234", "POINT", 1234],
    ["1,234", null, null],
    ["1,234", "COMMA", 1.234],
    ["300 gr", null, 300],
    ["0,3 Kg.", null, 0.3],
    ["6,5%", null, 6.5],
    ["350 g", null, 350],
    ["9.401,45", null, 9401.45],
    ["1e9", null, null],
    ["12/11", null, null],
    ["abc", null, null],
    ["", null, null],
    ["1".repeat(41), null, null],
  ] as const)("%j in the style %j is %j", (text, style, value) => {
    expect(readNumber(text, style)).toBe(value);
  });

  test("a text of a million characters is not a number", () => {
    expect(looksNumeric("1.".repeat(500_000))).toBe(false);
  });

  test("PR-08 numbers of the export are read unchanged, whatever the column's style", () => {
    const amount = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(amount, (value) => {
        const text = plainDecimal(value);
        expect(readNumber(text, "COMMA")).toBe(value);
        expect(readNumber(text, columnNumberStyle([text, "0,5"]) === "COMMA" ? "COMMA" : null)).toBe(value);
      }),
    );
  });
});
