import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculate } from "../calculation.ts";
import { compositionBar } from "./composition-bar.ts";

function bar(changes: Partial<PriceInput> = {}) {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, "ADVANCED");
  if (!calculation) throw new Error("the inputs make no sale");
  return compositionBar(calculation.result);
}

const widthOf = (segments: { widthPct: number }[]) =>
  segments.reduce((sum, { widthPct }) => sum + widthPct, 0);

describe("where each real of the price goes", () => {
  test("the parts of the example, with value and percentage, fill the bar", () => {
    const { segments, legend, priceEndPct } = bar();
    expect(legend).toBe(segments);
    expect(priceEndPct).toBeNull();
    expect(widthOf(segments)).toBeCloseTo(100, 9);
    expect(segments.map(({ label, amount, share }) => `${label} ${amount.slice(3)} ${share}`)).toEqual([
      "Produto 43,48 46,9%",
      "Marketplace 22,55 24,3%",
      "Impostos 6,49 7,0%",
      "Anúncios 8,06 8,7%",
      "Você fica com 12,16 13,1%",
    ]);
  });

  test("a zero segment is omitted", () => {
    expect(bar({ useAds: false, taxSellPct: 0 }).segments.map(({ part }) => part)).toEqual([
      "product",
      "marketplace",
      "left",
    ]);
  });

  test("at a loss the bar is as long as the costs and marks where the price ends", () => {
    const { segments, legend, priceEndPct } = bar({ cost: 95 });
    expect(widthOf(segments)).toBeCloseTo(100, 9);
    expect(segments.some(({ part }) => part === "left")).toBe(false);
    expect(legend.at(-1)).toMatchObject({ part: "missing", label: "Você perde" });
    expect(priceEndPct).toBeGreaterThan(0);
    expect(priceEndPct).toBeLessThan(100);
  });

  test("a price discounted to nothing draws its costs, all of them missing", () => {
    const { segments, legend, priceEndPct } = bar({ discountPct: 100 });
    expect(priceEndPct).toBe(0);
    expect(legend.map(({ share }) => share)).toEqual(["—", "—", "—"]);
    expect(segments.every(({ widthPct }) => Number.isFinite(widthPct))).toBe(true);
  });

  test("a sale without price and without costs draws nothing", () => {
    const free = { discountPct: 100, cost: 0, fixedFeeAuto: false, fixedFeeManual: 0 };
    expect(bar(free)).toEqual({ segments: [], legend: [], priceEndPct: null });
  });
});
