import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NumberKind } from "#core/sale/table/price-table.ts";
import { decimalOr, parseDecimal, type ReadingDoubt, readDecimal } from "#core/sale/typed/parse-decimal.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

const kinds = ["money", "percent", "multiple"] as const;

describe("S5-07 D11 texts that every kind of field reads the same way", () => {
  test.each<[string, number]>([
    ["1.234,56", 1234.56],
    ["1234.56", 1234.56],
    ["1234,56", 1234.56],
    ["1,234.56", 1234.56],
    ["1.234.567", 1234567],
    ["1,234,567", 1234567],
    ["1.234.567,89", 1234567.89],
    ["1.234,", 1234],
    ["12 345,67", 12345.67],
    ["12\u00a0345,67", 12345.67],
    ["12\u202f345", 12345],
    ["1 234 567.8", 1234567.8],
    ["0", 0],
    ["-0", 0],
    ["007", 7],
    ["12,", 12],
    ["12.", 12],
    [",5", 0.5],
    [".5", 0.5],
    ["0.500", 0.5],
    ["0,500", 0.5],
    ["1.5000", 1.5],
    ["-3", -3],
    ["−3,5", -3.5],
    [" 12 ", 12],
    ["\u00a012\t", 12],
    ["12,5\r\n", 12.5],
    ["\u200e12\u200b", 12],
    ["R$ 12,50", 12.5],
    ["R$ R$ 10", 10],
    ["R$\u00a092,74", 92.74],
    ["r$5", 5],
    ["−R$ 1.234,50", -1234.5],
    ["R$ -5", -5],
    ["12,5%", 12.5],
    ["12,5 %", 12.5],
    ["4,59x", 4.59],
  ])("%j is %d", (text, expected) => {
    expect(kinds.map((kind) => parseDecimal(text, kind))).toEqual([expected, expected, expected]);
  });

  test.each([
    "",
    " ",
    "abc",
    "12abc",
    "1e5",
    "0x10",
    "Infinity",
    "NaN",
    "9".repeat(400),
    ",",
    ".",
    "-",
    "--3",
    "+3",
    "R$",
    "%",
    "1,2,3",
    "1.2.3",
    "12.34,5",
    "1234.567,8",
    "1.234,567,8",
    "12 34",
    "1234 567",
    "1 234.567,8",
    "10\t200",
    "10\n200",
    "１２",
    "٣",
    "½",
    "10\u0000",
  ])("%j is not a number", (text) => {
    expect(kinds.map((kind) => parseDecimal(text, kind))).toEqual([null, null, null]);
  });
});

describe("D125 a text that may have another meaning", () => {
  test.each<[NumberKind, string, number, ReadingDoubt | null]>([
    ["money", "1.500", 1500, { about: "mark", other: 1.5 }],
    ["money", "10.000", 10000, { about: "mark", other: 10 }],
    ["money", "R$ 1.500", 1500, { about: "mark", other: 1.5 }],
    ["money", "1.500.000", 1500000, null],
    ["money", "1.500,00", 1500, null],
    ["money", "1,500", 1.5, { about: "mark", other: 1500 }],
    ["money", "0.500", 0.5, null],
    ["money", "1.50", 1.5, null],
    ["money", "12 345,67", 12345.67, null],
    ["money", "1,234.56", 1234.56, { about: "foreign marks" }],
    ["money", "1,234,567", 1234567, { about: "foreign marks" }],
    ["money", "10%", 10, { about: "unit", unit: "%" }],
    ["money", "10x", 10, { about: "unit", unit: "x" }],
    ["money", "R$ 10", 10, null],
    ["percent", "1.500", 1.5, null],
    ["percent", "10%", 10, null],
    ["percent", "R$ 10", 10, { about: "unit", unit: "R$" }],
    ["multiple", "1.500", 1.5, null],
    ["multiple", "11,5x", 11.5, null],
    ["multiple", "11,5%", 11.5, { about: "unit", unit: "%" }],
  ])("in a field of kind %s, %j is %d", (kind, text, value, doubt) => {
    expect(readDecimal(text, kind)).toEqual({ value, doubt });
  });
});

describe("D126 how a number is written back", () => {
  test.each<[NumberKind, string, string]>([
    ["money", "1.500", "1.500,00"],
    ["money", "1234.5", "1.234,50"],
    ["money", ",5", "0,50"],
    ["money", "10,", "10,00"],
    ["money", "R$ 10", "10,00"],
    ["money", "0,0015", "0,0015"],
    ["money", "10000000", "10.000.000,00"],
    ["percent", "12.50", "12,5"],
    ["percent", "7,0", "7"],
    ["multiple", "1500", "1500"],
    ["multiple", "11,5x", "11,5"],
  ])("in a field of kind %s, %j becomes %j", (kind, text, written) => {
    expect(writeDecimal(parseDecimal(text, kind) ?? Number.NaN, kind)).toBe(written);
  });

  const digits = fc.string({ unit: fc.constantFrom(..."0123456789.,  R$%x-"), maxLength: 14 });
  const figures = fc
    .tuple(
      fc.nat(9999),
      fc.constantFrom(".", ",", " "),
      fc.nat(9999),
      fc.constantFrom("", ".5", ",25", ".000"),
    )
    .map((parts) => parts.join(""));

  test("it reads as the same number, and is written the same way again", () => {
    fc.assert(
      fc.property(fc.oneof(digits, figures), fc.constantFrom(...kinds), (text, kind) => {
        const value = parseDecimal(text, kind);
        fc.pre(value !== null && value >= 0);
        const written = writeDecimal(value, kind);
        expect(parseDecimal(written, kind)).toBe(value);
        expect(writeDecimal(parseDecimal(written, kind) ?? Number.NaN, kind)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });

  test("any amount of cents survives being written and read", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...kinds), (cents, kind) => {
        expect(readDecimal(writeDecimal(cents / 100, kind), kind)).toEqual({
          value: cents / 100,
          doubt: null,
        });
      }),
    );
  });
});

test.each<[string, number, number]>([
  ["S5-07 an invalid value becomes 0", 0, 0],
  ["S5-07 an invalid manual fixed fee becomes 4", 4, 4],
])("%s", (_, fallback, expected) => {
  expect(decimalOr("abc", "money", fallback)).toBe(expected);
});

test("S5-07 a typed 0 is a value and does not use the fallback", () => {
  expect(decimalOr("0", "money", 4)).toBe(0);
});

test("SEC-2 D83 a text longer than any figure is not a number", () => {
  expect(parseDecimal(` ${"1".repeat(100)} `, "money")).toBeGreaterThan(1e99);
  expect(parseDecimal("1".repeat(101), "money")).toBeNull();
  expect(parseDecimal(`1${" ".repeat(500_000)}x1`, "money")).toBeNull();
});
