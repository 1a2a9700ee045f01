import { type PriceResult, priceFromTerms } from "#core/pricing/calculate-price.ts";
import type { MarketplacePriceResult, MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { fixedFeeAt } from "#core/pricing/own-fees/fee-bands.ts";
import { type OwnFeeRules, ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { type PriceTerms, priceTerms } from "#core/pricing/own-fees/price-terms.ts";
import { profitListPrice, targetListPrice } from "#core/pricing/own-fees/target-price.ts";
import type { PriceEnding } from "#core/sale/choices.ts";
import type { Example } from "#core/sale/examples.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { type Details, readDetails } from "#web/features/sale-form/values/read-details.ts";

/** One calculated sale, with everything that its explanation needs. */
export type Calculation = {
  input: PriceInput;
  mode: PriceMode;
  /** The form's details, which are no inputs (D131). */
  details: Details;
  result: PriceResult;
  fees: OwnFees | MarketplaceFees;
  /** What of it is the specification's example, and not the seller's own (AS-01). */
  examples: readonly Example[];
  /** The list price that leaves the wanted margin (D128). R$; null when none does. */
  wantedListPrice: number | null;
};

/** The specification's rules with the seller's own percentages (FE-03). */
export type OwnFees = { kind: "own"; schedule: OwnFeeRules; terms: PriceTerms; ending: PriceEnding };

/** A marketplace's rules of a day, and the result under them. */
export type MarketplaceFees = { kind: "marketplace"; sale: MarketplaceSale; result: MarketplacePriceResult };

/** Calculates the sale with own fees; null when the results are invalid (S5-08). */
export function calculate(
  input: PriceInput,
  mode: PriceMode,
  details: Details = readDetails(exampleFormValues),
  ending: PriceEnding = "NONE",
): Calculation | null {
  const schedule = ownFeeRules;
  const terms = priceTerms(input, mode, schedule);
  const result = priceFromTerms(input, terms);
  if (result === null) return null;
  const wantedListPrice = listPriceFor(terms, details.wantedMargin);
  const fees = { kind: "own", schedule, terms, ending } as const;
  return { input, mode, details, result, fees, examples: [], wantedListPrice };
}

function listPriceFor(terms: PriceTerms, wanted: Details["wantedMargin"]): number | null {
  if (wanted === null) return null;
  const { value, unit } = wanted;
  return unit === "%" ? targetListPrice(terms, value) : profitListPrice(terms, value);
}

/** The fixed fees of one item by the table of own fees, also while there is no price. R$. */
export function tableFee(calculation: Calculation | null): number {
  return calculation?.result.fixedFee ?? fixedFeeAt(0, ownFeeRules.feeBands) + ownFeeRules.highVolumeFee;
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
