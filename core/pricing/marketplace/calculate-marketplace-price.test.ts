import { describe, expect, test } from "vitest";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import type { InputOf } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculateMarketplacePrice } from "./calculate-marketplace-price.ts";

const today = "2026-11-22";

function shopee(input: Partial<PriceInput>, marketplace: Omit<InputOf<"SHOPEE">, "marketplace"> = {}) {
  const sale = { marketplace: { marketplace: "SHOPEE" as const, ...marketplace }, rules: shopeeRules, today };
  const calculation = calculateMarketplacePrice({ ...defaultPriceInput, ...input }, "ADVANCED", sale);
  if (calculation?.outcome !== "priced") throw new Error("the inputs are not a valid sale");
  return calculation.result;
}

describe("the specification's product on Shopee today", () => {
  test("FE-04 fees, margins and break-even ROAS", () => {
    const result = shopee({});
    expect(result.marketplaceFee).toBe(28.98);
    expect(result.marginBeforeAds.value).toBeCloseTo(13.79, 2);
    expect(result.marginBeforeAds.pct.toFixed(1)).toBe("14.9");
    expect(result.marginAfterAds.value).toBeCloseTo(5.72, 2);
    expect(result.breakEvenRoas?.toFixed(2)).toBe("6.73");
    expect(result.betterPrice).toBeNull();
  });

  test("FE-13 at R$ 82,00 it loses R$ 1,83, and R$ 79,99 would leave R$ 3,46", () => {
    const result = shopee({ priceList: 82 });
    expect(result.marginAfterAds.value.toFixed(2)).toBe("-1.83");
    expect(result.betterPrice?.price).toBe(79.99);
    expect(result.betterPrice?.profit.toFixed(2)).toBe("3.46");
    expect(result.lossZones[0]).toMatchObject({ fromPrice: 80, toPrice: 89.51, betterPrice: 79.99 });
  });

  test("FE-13 without tax and ads the first loss zone is R$ 80,00 to R$ 87,77", () => {
    const zones = shopee({ taxSellPct: 0, useAds: false, cost: 0 }).lossZones;
    expect(zones.map(({ fromPrice, toPrice }) => [fromPrice, toPrice])).toEqual([
      [80, 87.77],
      [100, 104.63],
      // At 206,96 the two parts of the 14% round to 24,84 + 4,14 (D90); unsplit it would be 28,97.
      [200, 206.96],
    ]);
    const march = shopee({ taxSellPct: 0, useAds: false, cost: 0 }, { date: "2026-03-01" }).lossZones;
    expect(march[0]).toMatchObject({ fromPrice: 80, toPrice: 88.35, betterProfit: 59.99 });
  });

  test("FE-02 at R$ 50,00 the last two schedules differ by R$ 0,50", () => {
    const september = shopee({ priceList: 50 }, { date: "2026-09-30" });
    const october = shopee({ priceList: 50 }, { date: "2026-10-01" });
    expect(october.marketplaceFee - september.marketplaceFee).toBeCloseTo(0.5, 10);
  });
});
