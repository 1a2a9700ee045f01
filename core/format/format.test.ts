import { describe, expect, test } from "vitest";
import { formatFactor, formatRoas } from "./decimal.ts";
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
});
