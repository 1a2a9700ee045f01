import { expect, test } from "vitest";
import { decimalOr, parseDecimal } from "./parse-decimal.ts";

test.each<[string, number]>([
  ["1.234,56", 1234.56],
  ["1234.56", 1234.56],
  ["1234,56", 1234.56],
  ["1,234.56", 1234.56],
  ["1.234", 1.234],
  ["1,234", 1.234],
  ["1.234.567", 1234567],
  ["1,234,567", 1234567],
  ["1.234.567,89", 1234567.89],
  ["1.234,", 1234],
  ["0", 0],
  ["-0", 0],
  ["007", 7],
  ["12,", 12],
  [",5", 0.5],
  [".5", 0.5],
  ["-3", -3],
  ["−3,5", -3.5],
  [" 12 ", 12],
  ["\u00a012\t", 12],
  ["R$ 12,50", 12.5],
  ["R$\u00a092,74", 92.74],
  ["r$5", 5],
  ["−R$ 1.234,50", -1234.5],
  ["R$ -5", -5],
  ["12,5%", 12.5],
  ["12,5 %", 12.5],
  ["4,59x", 4.59],
])("S5-07 D11 %j is read as %d", (text, expected) => {
  expect(parseDecimal(text)).toBe(expected);
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
  "1 234",
  "１２",
  "٣",
  "½",
  "10\u0000",
])("S5-07 D11 %j is no number", (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test.each<[string, number, number]>([
  ["S5-07 an invalid value becomes 0", 0, 0],
  ["S5-07 an invalid manual fixed fee becomes 4", 4, 4],
])("%s", (_, fallback, expected) => {
  expect(decimalOr("abc", fallback)).toBe(expected);
});

test("S5-07 a typed 0 is a value and needs no fallback", () => {
  expect(decimalOr("0", 4)).toBe(0);
});

test("SEC-2 D83 what is longer than any figure is none", () => {
  expect(parseDecimal(` ${"1".repeat(100)} `)).toBeGreaterThan(1e99);
  expect(parseDecimal("1".repeat(101))).toBeNull();
  expect(parseDecimal(`1${" ".repeat(500_000)}x1`)).toBeNull();
});
