import { calculatePrice, type PriceResult } from "#core/pricing/calculate-price.ts";
import type { MarketplacePriceResult, MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { type OwnFeeRules, ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { type PriceTerms, priceTerms } from "#core/pricing/own-fees/price-terms.ts";
import type { PriceEnding } from "#core/pricing/price-ending.ts";
import type { PriceInput, PriceMode } from "#core/pricing/price-input.ts";
import { exampleFormValues } from "../form/form-values.ts";
import { type Details, readDetails } from "../form/read-details.ts";
import type { MarketplaceEngine } from "../sale/marketplace-engine.ts";

/** One calculated sale, with everything that its explanation needs. */
export type Calculation = {
  input: PriceInput;
  mode: PriceMode;
  /** The form's details, which are no inputs (D131). */
  details: Details;
  result: PriceResult;
  fees: OwnFees | MarketplaceFees;
};

/** The specification's rules with the seller's own percentages (FE-03). */
export type OwnFees = { kind: "own"; schedule: OwnFeeRules; terms: PriceTerms; ending: PriceEnding };

/** A marketplace's rules of a day, and the loaded code that applies them. */
export type MarketplaceFees = {
  kind: "marketplace";
  sale: MarketplaceSale;
  result: MarketplacePriceResult;
  engine: MarketplaceEngine;
};

/** Calculates the sale with own fees; null when the results are invalid (S5-08). */
export function calculate(
  input: PriceInput,
  mode: PriceMode,
  details: Details = readDetails(exampleFormValues),
  ending: PriceEnding = "NONE",
): Calculation | null {
  const schedule = ownFeeRules;
  const result = calculatePrice(input, mode, schedule);
  if (result === null) return null;
  const fees: OwnFees = { kind: "own", schedule, terms: priceTerms(input, mode, schedule), ending };
  return { input, mode, details, result, fees };
}

/**
 * Whether ads cost anything here: they do not in simple mode (D10), when switched off, or with a
 * target of 0 (D6).
 */
export function hasAds({ result }: Calculation): boolean {
  return result.adCostShare > 0;
}

/**
 * The deduction that leaves nothing of the price: a discount or a coupon of 100 %. Null while the
 * buyer pays something.
 */
export function fullDeductionText({ input, result }: Calculation): string | null {
  if (result.discountFactor > 0) return null;
  if (input.discountPct < 100) return "o cupom de 100%";
  return input.couponPct < 100 ? "o desconto de 100%" : "o desconto e o cupom de 100%";
}
