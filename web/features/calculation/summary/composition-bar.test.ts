import { describe, expect, test } from "vitest";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculate } from "../calculation.ts";
import { compositionBar } from "./composition-bar.ts";

function bar(changes: Partial<PriceInput> = {}) {
  const calculation = calculate({ ...defaultPriceInput, ...changes }, "ADVANCED");
  if (!calculation) throw new Error("the inputs make no sale");
  const price = Math.round(calculation.result.effectivePrice * 100);
  return { ...compositionBar(calculation.result), price };
}

const centsOf = (amount: string) => (amount.startsWith("−") ? -1 : 1) * Number(amount.replaceAll(/\D/g, ""));

const widthOf = (segments: { widthPct: number }[]) =>
  segments.reduce((sum, { widthPct }) => sum + widthPct, 0);

describe("where each real of the price goes", () => {
  test("the parts of the example, with value and percentage, fill the bar", () => {
    const { segments, legend, priceEndPct } = bar();
    expect(legend).toEqual(segments);
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

  test("AS-03 the amounts of the legend add up to the price, a loss and averted returns included", () => {
    const sales: Partial<PriceInput>[] = [
      {},
      { cost: 33.333, packaging: 1.114, returnsPct: 3.3, returnCost: 7.77, priceList: 99.99 },
      { cost: 95, returnsPct: 30, returnCost: 1 },
      { priceList: 17.37, discountPct: 3, couponPct: 7, affiliatesPct: 1.1, taxSellPct: 6.66 },
    ];
    for (const changes of sales) {
      const { price, legend } = bar(changes);
      const cents = legend.map(({ part, amount }) => (part === "missing" ? -1 : 1) * centsOf(amount));
      expect(
        cents.reduce((sum, each) => sum + each, 0),
        JSON.stringify(changes),
      ).toBe(price);
    }
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
    expect(bar(free)).toMatchObject({ segments: [], legend: [], priceEndPct: null });
  });
});
