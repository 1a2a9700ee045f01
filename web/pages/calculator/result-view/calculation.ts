import { calculatePrice, type PriceResult } from "#core/calculator/calculate-price.ts";
import { type OwnFeeRules, ownFeeRules } from "#core/calculator/own-fee-rules.ts";
import type { PriceInput, PriceMode } from "#core/calculator/price-input.ts";
import { type PriceTerms, priceTerms } from "#core/calculator/price-terms.ts";

/** One calculated sale, with everything its explanation needs. */
export type Calculation = {
  input: PriceInput;
  mode: PriceMode;
  schedule: OwnFeeRules;
  terms: PriceTerms;
  result: PriceResult;
};

/** Calculates the sale in the browser; null when the results are invalid (S5-08). */
export function calculate(input: PriceInput, mode: PriceMode): Calculation | null {
  const schedule = ownFeeRules;
  const result = calculatePrice(input, mode, schedule);
  if (result === null) return null;
  return { input, mode, schedule, terms: priceTerms(input, mode, schedule), result };
}

/**
 * Whether ads cost anything here: not in simple mode (D10), nor switched off, nor with a target of
 * 0 (D6).
 */
export function hasAds({ terms }: Calculation): boolean {
  return terms.adCostShare > 0;
}
