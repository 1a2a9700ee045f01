import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalFormat, formatCount, formatFactor, formatRoas, roundedAsShown } from "./decimal.ts";
import { formatMoney } from "./money.ts";
import { formatPercent, formatRate } from "./percent.ts";

describe("S9-14 number formats", () => {
  test.each([
    [92.74, "R$\u00a092,74"],
    [20.2202, "R$\u00a020,22"],
    [0, "R$\u00a00,00"],
    [1234567.891, "R$\u00a01.234.567,89"],
    [-5, "−R$\u00a05,00"],
    [-0.004, "R$\u00a00,00"],
    [-0, "R$\u00a00,00"],
  ])("money: %d is %s", (reais, expected) => {
    expect(formatMoney(reais)).toBe(expected);
  });

  test.each([
    [21.8031, "21,8%"],
    [7, "7,0%"],
    [-1234.56, "−1.234,6%"],
    [-0.04, "0,0%"],
  ])("percentages: %d is %s", (pct, expected) => {
    expect(formatPercent(pct)).toBe(expected);
  });

  test.each([
    [8.45, "8,45%"],
    [4, "4%"],
    [5.123456, "5,1235%"],
  ])("rates: %d is %s", (pct, expected) => {
    expect(formatRate(pct)).toBe(expected);
  });

  test.each([
    [1, "1,000"],
    [0.72, "0,720"],
    [0.8005, "0,801"],
  ])("the discount factor: %d is %s", (factor, expected) => {
    expect(formatFactor(factor)).toBe(expected);
  });

  test.each([
    [4.5865, "4,59x"],
    [11.5, "11,50x"],
    [null, "—"],
  ])("ROAS: %s is %s", (roas, expected) => {
    expect(formatRoas(roas)).toBe(expected);
  });

  test.each([
    [0, "0"],
    [999, "999"],
    [1240, "1.240"],
  ])("counts: %d is %s", (count, expected) => {
    expect(formatCount(count)).toBe(expected);
  });

  test("any number, however large, is written as Intl writes it", () => {
    const halves = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 2000);
    fc.assert(
      fc.property(fc.oneof(fc.double(), halves), fc.constantFrom(0, 1, 2, 3, 4), (value, digits) => {
        const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const intl = value.toLocaleString("pt-BR", { ...exactly, signDisplay: "negative" });
        expect(decimalFormat(digits)(value)).toBe(intl.replace("-", "−"));
      }),
      { numRuns: 3000 },
    );
  });

  test("D129 a number rounded as shown is the number that the text says", () => {
    const halves = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 2000);
    fc.assert(
      fc.property(halves, fc.constantFrom(0, 1, 2, 3, 4), (value, digits) => {
        const text = decimalFormat(digits)(value).replaceAll(".", "").replace(",", ".").replace("−", "-");
        expect(roundedAsShown(value, digits) + 0).toBe(Number(text));
      }),
    );
    for (const value of [1e25, -Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
      expect(roundedAsShown(value, 1)).toBe(value);
    }
  });
});
