import fc from "fast-check";
import { expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { typedSales } from "#testing/arbitraries/sales.ts";
import { calculatePrice } from "./calculate-price.ts";
import { priceComposition } from "./composition.ts";
import { explainedLines } from "./explained-lines.ts";
import { calculateMarketplacePrice } from "./marketplace/calculate-marketplace-price.ts";
import { ownFeeRules } from "./own-fees/own-fee-rules.ts";

function composition(changes: Partial<PriceInput>) {
  const result = calculatePrice({ ...defaultPriceInput, ...changes }, "ADVANCED", ownFeeRules);
  return result && priceComposition(result);
}

test("D5 each real of the price goes to product, marketplace, taxes or ads, or is left", () => {
  expect(composition({ cost: 40, packaging: 2, priceList: 100, roasTarget: 10 })).toEqual([
    { part: "product", value: 42, pct: 42, cents: 4200 },
    { part: "marketplace", value: 24, pct: 24, cents: 2400 },
    { part: "taxes", value: 7, pct: expect.closeTo(7, 10), cents: 700 },
    { part: "returns", value: 0, pct: 0, cents: 0 },
    { part: "ads", value: 10, pct: 10, cents: 1000 },
    { part: "left", value: expect.closeTo(17, 10), pct: expect.closeTo(17, 10), cents: 1700 },
  ]);
});

test("D5 a loss is what is left, below 0", () => {
  expect(composition({ cost: 95, priceList: 100 })?.at(-1)?.value).toBeLessThan(0);
});

test("D4 a fully discounted price has no percentages", () => {
  expect(composition({ couponPct: 100 })?.map((share) => share.pct)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("AS-03 the marketplace's line is rounded as it stands elsewhere, and packaging has its own", () => {
  const result = calculatePrice(
    { ...defaultPriceInput, priceList: 33.33, cost: 10.005, packaging: 1.004, useAds: false },
    "ADVANCED",
    ownFeeRules,
  );
  if (result === null) throw new Error("no price");
  const lines = explainedLines(result, 3333);
  const centsOf = (part: string) => lines.find((line) => line.part === part)?.cents;
  expect(centsOf("marketplace")).toBe(-Math.round(result.marketplaceCosts * 100));
  expect(lines.map(({ part }) => part)).toEqual([
    "price",
    "product",
    "packaging",
    "marketplace",
    "taxes",
    "left",
  ]);
});

test("AS-03 D565 the lines from the price to what is left add up in any sale", () => {
  fc.assert(
    fc.property(typedSales, ({ input, sale }) => {
      const result = resultOf(input, sale);
      if (result === null) return;
      const lines = explainedLines(result, Math.round(input.priceList * 100));
      const others = lines.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0);
      expect(lines.at(-1)).toEqual({ part: "left", cents: others });
      // Beyond amounts that a double holds with a hundredth of a centavo there is nothing to say.
      const left = result.marginAfterAds.value * 100;
      if (Math.abs(left) < 1e11) expect(Math.abs(others - left)).toBeLessThanOrEqual(0.5 + 1e-4);
    }),
  );
});

test("AS-03 D565 a loss of half a centavo is rounded as the listing's own figure", () => {
  const noFees = { commPct: 0, txPct: 0, fixedFeeAuto: false, fixedFeeManual: 0, freeShipping: false };
  const input = { ...defaultPriceInput, ...noFees, taxBuyPct: 0, packaging: 0, taxSellPct: 7, useAds: false };
  // 90.50 - 95.00 - 7% of 90.50, which is 6.335: 10.835 are lost.
  const result = resultOf({ ...input, cost: 95, priceList: 90.5 }, null);
  if (result === null) throw new Error("a sale has a result");
  expect(explainedLines(result, 9_050).at(-1)).toEqual({ part: "left", cents: -1_084 });
});

/** The sale under own fees or a marketplace's rules; null without a price. */
function resultOf(input: PriceInput, marketplace: MarketplaceInput | null) {
  if (marketplace === null) return calculatePrice(input, "ADVANCED", ownFeeRules);
  const rules = allRules[marketplace.marketplace];
  const outcome = calculateMarketplacePrice(input, "ADVANCED", { marketplace, rules, today: "2026-11-22" });
  return outcome?.outcome === "priced" ? outcome.result : null;
}
