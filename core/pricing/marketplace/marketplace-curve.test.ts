import { describe, expect, test } from "vitest";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import type { InputOf } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculateMarketplacePrice } from "./calculate-marketplace-price.ts";
import { marketplaceCurve } from "./marketplace-curve.ts";
import type { MarketplaceSale } from "./marketplace-price.ts";

const saleOf = (input: Omit<InputOf<"SHOPEE">, "marketplace">): MarketplaceSale => ({
  marketplace: { marketplace: "SHOPEE", ...input },
  rules: shopeeRules,
  today: "2026-11-22",
});

function curveOf(changes: Partial<PriceInput>, marketplace: Omit<InputOf<"SHOPEE">, "marketplace"> = {}) {
  const input = { ...defaultPriceInput, ...changes };
  const curve = marketplaceCurve(input, "ADVANCED", saleOf(marketplace));
  if (!curve) throw new Error("no curve");
  return { input, curve };
}

describe("the curve under Shopee's rules", () => {
  test("FE-14 has the bands, the jumps and the loss zones of its range", () => {
    const { curve } = curveOf({ priceList: 85 });
    expect(curve.bands.map(({ fromPrice, toPrice }) => [fromPrice, toPrice])).toEqual(
      expect.arrayContaining([
        [9, 79.99],
        [80, 99.99],
        [100, 199.99],
      ]),
    );
    const jump = curve.jumps.find(({ listPrice }) => listPrice === 80);
    expect(jump?.before.value.toFixed(2)).toBe("3.46");
    expect(jump?.after.value.toFixed(2)).toBe("-3.24");
    expect(curve.lossZones[0]).toMatchObject({ fromPrice: 80, toPrice: 89.51 });
  });

  test("FE-14 has at each point the calculator's result for that price, in whole centavos", () => {
    const { input, curve } = curveOf({ discountPct: 7.5, couponPct: 3 });
    expect(curve.points.length).toBeGreaterThan(50);
    for (const { listPrice, margin } of curve.points) {
      expect(Math.abs(listPrice * 100 - Math.round(listPrice * 100))).toBeLessThan(1e-6);
      const at = calculateMarketplacePrice({ ...input, priceList: listPrice }, "ADVANCED", saleOf({}));
      const expected = at?.outcome === "priced" ? at.result.marginAfterAds : null;
      expect(margin.value).toBeCloseTo(expected?.value ?? Number.NaN, 8);
      expect(margin.pct).toBeCloseTo(expected?.pct ?? Number.NaN, 8);
    }
  });

  test("FE-14 has points on both sides of every jump, and marks today's price", () => {
    const { input, curve } = curveOf({});
    const prices = new Set(curve.points.map(({ listPrice }) => Math.round(listPrice * 100)));
    for (const { listPrice } of curve.jumps) {
      expect(prices).toContain(Math.round(listPrice * 100));
      expect(prices).toContain(Math.round(listPrice * 100) - 1);
    }
    expect(curve.jumps.length).toBeGreaterThan(0);
    expect(curve.marks.find(({ kind }) => kind === "today")?.listPrice).toBe(input.priceList);
  });

  test("FE-14 marks today's price at the centavo that the calculator counts", () => {
    // 10.075 * 100 is 1007.4999999999999.
    const { input, curve } = curveOf({ cost: 2, priceList: 10.075, discountPct: 0, couponPct: 0 });
    const calculation = calculateMarketplacePrice(input, "ADVANCED", saleOf({}));
    const result = calculation?.outcome === "priced" ? calculation.result : null;
    expect(result?.effectivePrice).toBe(10.08);
    expect(curve.marks.find(({ kind }) => kind === "today")).toMatchObject({
      listPrice: 10.08,
      margin: { value: expect.closeTo(result?.marginAfterAds.value ?? Number.NaN, 8) },
    });
  });

  test("FE-14 has no points where a fee is not published", () => {
    const { curve } = curveOf({ cost: 2, priceList: 15, useAds: false }, { sellerType: "CPF" });
    expect(curve.bands.filter(({ isUnknown }) => isUnknown)).toMatchObject([{ toPrice: 11.99 }]);
    expect(Math.min(...curve.points.map(({ listPrice }) => listPrice))).toBe(12);
  });

  test("FE-14 does not exist without a result", () => {
    const noCategory: MarketplaceSale = {
      marketplace: { marketplace: "SHOPEE", date: "2031-01-01" },
      rules: shopeeRules,
      today: "2026-11-22",
    };
    expect(marketplaceCurve(defaultPriceInput, "ADVANCED", noCategory)).toBeNull();
  });
});
