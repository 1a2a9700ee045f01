import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPriceInput } from "#core/sale/price-input-rules.ts";
import { calculate, extremeInputs, holds } from "#testing/arbitraries/price-inputs.ts";
import { flatPrice } from "#tools/bench/flat-price.ts";
import type { PriceResult } from "./calculate-price.ts";
import { priceComposition } from "./composition.ts";
import { ownFeeRules } from "./own-fees/own-fee-rules.ts";

/** Laws that hold for every input within its limits, not only for the rows of a table. */

describe("what adds up", () => {
  test("D5 D6 costs and margin add up to the price, with and without ads", () => {
    holds((input, schedule) => {
      const r = calculate(input, schedule);
      const scale = r.effectivePrice + r.totalFixedCosts + r.adCost;
      const before = r.totalVariableCosts + r.totalFixedCosts + r.returns.value + r.marginBeforeAds.value;
      expect(Math.abs(before - r.effectivePrice)).toBeLessThanOrEqual(1e-12 * scale);
      expect(
        Math.abs(before - r.effectivePrice + r.marginBeforeAds.value - r.adCost - r.marginAfterAds.value),
      ).toBeLessThanOrEqual(1e-12 * scale);
      expect(Math.abs(r.marketplaceCosts + r.marketplaceTransfer - r.effectivePrice)).toBeLessThanOrEqual(
        1e-12 * scale,
      );
    });
  });

  test("D1 to D7 every figure equals the benchmark's flat arithmetic", () => {
    holds((input, schedule) => {
      const result = calculate(input, schedule);
      // Close to a margin of 0 the break-even ROAS is mostly rounding error.
      if (Math.abs(result.marginBeforeAds.value) < 0.01) return;
      const flat = JSON.stringify(flatPrice(input, schedule));
      const closeToFlat = JSON.parse(flat, (_, value) =>
        typeof value === "number" ? expect.closeTo(value, 4) : value,
      );
      expect(result).toMatchObject(closeToFlat);
    });
  });

  test("CH-04 the parts of the composition add up to the price", () => {
    holds((input, schedule) => {
      const r = calculate(input, schedule);
      const total = priceComposition(r).reduce((sum, share) => sum + share.value, 0);
      const scale = r.effectivePrice + r.totalFixedCosts + r.adCost;
      expect(Math.abs(total - r.effectivePrice)).toBeLessThanOrEqual(1e-12 * scale);
    });
  });

  test("S9-09 D3 with the cap on, commission and highlight never exceed it", () => {
    holds((input, schedule) => {
      const { commission, highlight } = calculate({ ...input, commissionCap: true }, schedule);
      expect(commission.value + highlight.value).toBeLessThanOrEqual(schedule.commissionCap + 1e-12);
    });
  });

  test("D11 inputs within their limits give finite figures", () => {
    fc.assert(
      fc.property(extremeInputs, (input) => {
        expect(checkPriceInput(input)).toEqual([]);
        expect(numbersIn(calculate(input, ownFeeRules)).filter((figure) => !Number.isFinite(figure))).toEqual(
          [],
        );
      }),
    );
  });
});

function numbersIn(result: PriceResult): number[] {
  return Object.values(result)
    .flatMap((entry) => (typeof entry === "object" && entry !== null ? Object.values(entry) : [entry]))
    .filter((entry) => entry !== null);
}
