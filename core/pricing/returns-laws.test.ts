import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import { defaultPriceInput, type PriceInput } from "#core/sale/price-input.ts";
import { calculate, schedules, typedInputs } from "#testing/arbitraries/price-inputs.ts";
import { typedSales } from "#testing/arbitraries/sales.ts";
import { calculateMarketplacePrice } from "./marketplace/calculate-marketplace-price.ts";
import { saleTerms } from "./marketplace/sale-terms.ts";
import { targetLine } from "./marketplace/target-list-price.ts";
import { type OwnFeeRules, ownFeeRules } from "./own-fees/own-fee-rules.ts";
import { priceTerms, uncappedPct } from "./own-fees/price-terms.ts";
import { targetListPrice } from "./own-fees/target-price.ts";
import type { PriceFigures } from "./price-figures.ts";

/** The profit before ads of a sale that does not come back. */
function profitOfSale({ effectivePrice, totalVariableCosts, totalFixedCosts }: PriceFigures): number {
  return effectivePrice - totalVariableCosts - totalFixedCosts;
}

/** (1 - r) x profit before ads - r x cost of a return - ads. */
function profitWithReturns(figures: PriceFigures, { returnsPct, returnCost }: PriceInput): number {
  const r = returnsPct / 100;
  return (1 - r) * profitOfSale(figures) - r * returnCost - figures.adCost;
}

function expectProfit(figures: PriceFigures, input: PriceInput): void {
  const scale = figures.effectivePrice + figures.totalFixedCosts + figures.adCost + input.returnCost;
  const difference = Math.abs(figures.marginAfterAds.value - profitWithReturns(figures, input));
  expect(difference).toBeLessThanOrEqual(1e-12 * scale);
}

function underRules({ input, sale }: { input: PriceInput; sale: Parameters<typeof saleOf>[0] }) {
  const calculation = calculateMarketplacePrice(input, "ADVANCED", saleOf(sale));
  return calculation?.outcome === "priced" ? calculation.result : null;
}

function saleOf(marketplace: Parameters<typeof calculateMarketplacePrice>[2]["marketplace"]) {
  return { marketplace, rules: allRules[marketplace.marketplace], today: "2026-11-27" };
}

const marketplaceSales = typedSales.filter(({ sale }) => sale !== null) as fc.Arbitrary<{
  input: PriceInput;
  sale: Parameters<typeof saleOf>[0];
}>;

describe("CH-04 the profit of a sale", () => {
  test("D263 with own fees is that of the sales that stay, less returns and ads", () => {
    fc.assert(
      fc.property(typedInputs, schedules, (input, rules) => expectProfit(calculate(input, rules), input)),
    );
  });

  test("D263 under a marketplace's rules is that of the sales that stay, less returns and ads", () => {
    fc.assert(
      fc.property(marketplaceSales, (sold) => {
        const result = underRules(sold);
        if (result) expectProfit(result, sold.input);
      }),
    );
  });
});

/** The smallest target price as it was calculated before returns existed. */
function targetWithoutReturns(input: PriceInput, rules: OwnFeeRules, marginPct: number): number | null {
  const terms = priceTerms(input, "ADVANCED", rules);
  const kept = 1 - (uncappedPct(terms) + marginPct) / 100 - terms.adCostShare;
  const owed = terms.costOfGoods + terms.packaging + terms.extraFee + 0;
  const pays = (share: number, amount: number) => {
    if (share > 1e-12) return amount / share;
    return amount === 0 && share >= -1e-12 ? 0 : Number.POSITIVE_INFINITY;
  };
  const lowest = (share: number, amount: number) => {
    let price = Number.POSITIVE_INFINITY;
    for (const band of terms.feeBands) {
      if (price < band.from) return price;
      price = Math.max(band.from, pays(share, amount + band.fixed), pays(share - band.share, amount));
    }
    return price;
  };
  const price = Math.min(
    lowest(kept - terms.commissionWithHighlightPct / 100, owed),
    lowest(kept, owed + terms.commissionLimit),
  );
  const listPrice = price / terms.discountFactor;
  if (!Number.isFinite(listPrice)) return null;
  return listPrice * terms.discountFactor < price ? listPrice * (1 + Number.EPSILON) : listPrice;
}

describe("CH-04 without returns every figure is the same to the last bit, whatever a return would cost", () => {
  test("D263 with own fees", () => {
    fc.assert(
      fc.property(typedInputs, schedules, fc.constantFrom(0, 5, 20), (typed, rules, marginPct) => {
        const input = { ...typed, returnsPct: 0 };
        const figures = calculate(input, rules);
        const before = profitOfSale(figures);
        expect(figures.returns).toEqual({ value: 0, pct: 0 });
        expect(figures.marginBeforeAds.value).toBe(before);
        expect(figures.marginAfterAds.value).toBe(before - figures.adCost);
        expect(figures.breakEvenRoas).toBe(before > 0 ? figures.effectivePrice / before : null);
        expect(targetListPrice(priceTerms(input, "ADVANCED", rules), marginPct)).toBe(
          targetWithoutReturns(input, rules, marginPct),
        );
      }),
    );
  });

  test("D263 under a marketplace's rules", () => {
    fc.assert(
      fc.property(marketplaceSales, ({ input: typed, sale }) => {
        const input = { ...typed, returnsPct: 0 };
        const terms = saleTerms(input, "ADVANCED");
        const kept = 1 - (input.taxSellPct + input.affiliatesPct) / 100 - terms.adCostShare;
        const owed = (terms.costOfGoods + terms.packaging) * 100;
        expect([terms.kept, terms.owedCents]).toEqual([kept, owed]);
        expect(targetLine({ kind: "margin", pct: 5 }, terms)).toEqual({ kept: kept - 5 / 100, owed });
        expect(targetLine({ kind: "profit", reais: 9.9 }, terms)).toEqual({ kept, owed: owed + 9.9 * 100 });
        const result = underRules({ input, sale });
        if (result === null) return;
        const before = profitOfSale(result);
        expect(result.marginBeforeAds.value).toBe(before);
        expect(result.marginAfterAds.value).toBe(before - result.adCost);
        expect(underRules({ input: { ...input, returnCost: 0 }, sale })).toEqual(result);
      }),
    );
  });
});

test("CH-04 D263 one sale in ten that comes back takes a tenth of the profit and of its cost", () => {
  const figures = calculate({ ...defaultPriceInput, returnsPct: 10, returnCost: 15 }, ownFeeRules);
  expect(figures.returns.value).toBeCloseTo(0.1 * (20.2202 + 15), 9);
  expect(figures.marginBeforeAds.value).toBeCloseTo(0.9 * 20.2202 - 1.5, 9);
});
