import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { calculatePrice } from "../calculate-price.ts";
import { ownFeeLines } from "./own-fee-lines.ts";
import { ownFeeRules } from "./own-fee-rules.ts";

function linesOf(changes: Partial<PriceInput>, mode: PriceMode = "ADVANCED") {
  const input = { ...defaultPriceInput, ...changes };
  const result = calculatePrice(input, mode, ownFeeRules);
  if (!result) throw new Error("the inputs are not a valid sale");
  return { result, lines: ownFeeLines(result, input, mode, ownFeeRules) };
}

const formulas = (changes: Partial<PriceInput>) =>
  Object.fromEntries(
    linesOf(changes).lines.map(({ key, formula }) => [key, formula.replaceAll("\u00a0", " ")]),
  );

describe("FE-03 the lines of own fees", () => {
  test.each<[what: string, changes: Partial<PriceInput>]>([
    ["the example", {}],
    ["everything on", { extraHighlight: true, affiliatesPct: 4, discountPct: 10 }],
    ["at the cap", { priceList: 2000, extraHighlight: true }],
    ["a fixed fee typed by the seller", { fixedFeeAuto: false, fixedFeeManual: 7.5, freeShipping: false }],
    ["nothing left of the price", { couponPct: 100 }],
  ])("%s: they add up to the marketplace's costs", (_what, changes) => {
    const { result, lines } = linesOf(changes);
    expect(lines.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(result.marketplaceCosts, 9);
  });

  test("fees that are switched off have no line, and D10 simple mode has no marketing lines", () => {
    const keys = (changes: Partial<PriceInput>, mode?: PriceMode) =>
      linesOf(changes, mode).lines.map(({ key }) => key);
    expect(keys({ freeShipping: false })).toEqual(["COMMISSION", "TRANSACTION", "FIXED"]);
    const marketing = { extraHighlight: true, affiliatesPct: 4 };
    expect(keys(marketing)).toEqual([
      "COMMISSION",
      "TRANSACTION",
      "FIXED",
      "FREE_SHIPPING",
      "HIGHLIGHT",
      "AFFILIATES",
    ]);
    expect(keys(marketing, "SIMPLE")).toEqual(["COMMISSION", "TRANSACTION", "FIXED", "FREE_SHIPPING"]);
  });

  test("the formulas name the cap where it applies", () => {
    expect(formulas({ affiliatesPct: 4 })).toEqual({
      COMMISSION: "12,5% de R$ 92,74",
      TRANSACTION: "1,5% de R$ 92,74",
      FIXED: "R$ 4,00 por unidade",
      FREE_SHIPPING: "6% de R$ 92,74",
      AFFILIATES: "4% de R$ 92,74",
    });
    expect(formulas({ priceList: 2000, extraHighlight: true })).toMatchObject({
      COMMISSION: "12,5% de R$ 2.000,00, limitado a R$ 100,00",
      HIGHLIGHT: "2% de R$ 2.000,00, limitado a R$ 100,00 com a comissão",
    });
    expect(formulas({ priceList: 2000, commissionCap: false }).COMMISSION).toBe("12,5% de R$ 2.000,00");
  });

  test("the seller's own figures are marked as such", () => {
    const own = (changes: Partial<PriceInput>) =>
      linesOf(changes)
        .lines.filter(({ overridden }) => overridden)
        .map(({ key }) => key);
    expect(own({})).toEqual(["COMMISSION", "TRANSACTION"]);
    expect(own({ fixedFeeAuto: false, affiliatesPct: 1 })).toEqual([
      "COMMISSION",
      "TRANSACTION",
      "FIXED",
      "AFFILIATES",
    ]);
  });
});
