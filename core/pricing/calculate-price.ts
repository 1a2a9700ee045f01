import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import { fixedFeeAt } from "./own-fees/fee-bands.ts";
import type { OwnFeeRules } from "./own-fees/own-fee-rules.ts";
import { type PriceTerms, priceTerms } from "./own-fees/price-terms.ts";
import { labelPrice, minimumMarginPct, targetListPrice } from "./own-fees/target-price.ts";
import { type PriceFigures, priceFigures } from "./price-figures.ts";

/**
 * The calculator's result, unrounded. Money in reais, percentages of the effective price (D4, D6).
 */
export type PriceResult = PriceFigures & {
  /** List price at which the margin after ads is 0 (D8); null when there is none. */
  listPriceForMinimumRoas: number | null;
  /** List price at which the margin after ads is 5 % (D8); null when there is none. */
  listPriceForMinimumMargin: number | null;
  /** The minimum-margin price plus 15 % (D9). */
  labelPriceWithDiscount: number | null;
};

/**
 * Calculates costs, margins, break-even ROAS and target prices of one sale (D1 to D10), unrounded,
 * in reais and per cent. Null when there is nothing to calculate: a list price of 0 or less, or a
 * cost below 0 (S5-08). Every figure is finite for inputs that pass `checkPriceInput`.
 */
export function calculatePrice(
  input: PriceInput,
  mode: PriceMode,
  schedule: OwnFeeRules,
): PriceResult | null {
  return priceFromTerms(input, priceTerms(input, mode, schedule));
}

/** As `calculatePrice`, for the terms that `priceTerms` has computed from the input. */
export function priceFromTerms(
  input: Pick<PriceInput, "cost" | "priceList">,
  terms: PriceTerms,
): PriceResult | null {
  if (!(input.priceList > 0 && input.cost >= 0)) return null;
  const price = input.priceList * terms.discountFactor;

  const commission = Math.min((price * terms.commissionPct) / 100, terms.commissionLimit);
  const commissionWithHighlight = Math.min(
    (price * terms.commissionWithHighlightPct) / 100,
    terms.commissionLimit,
  );
  const transaction = (price * terms.transactionPct) / 100;
  const freeShipping = (price * terms.freeShippingPct) / 100;
  const tax = (price * terms.taxSellPct) / 100;
  const affiliates = (price * terms.affiliatesPct) / 100;
  const fixedFee = fixedFeeAt(price, terms.feeBands) + terms.extraFee;

  const totalVariableCosts = commissionWithHighlight + transaction + freeShipping + tax + affiliates;
  const listPriceForMinimumMargin = targetListPrice(terms, minimumMarginPct);

  return {
    ...priceFigures({
      effectivePrice: price,
      discountFactor: terms.discountFactor,
      commission,
      transaction,
      freeShipping,
      tax,
      highlight: commissionWithHighlight - commission,
      affiliates,
      totalVariableCosts,
      fixedFee,
      costOfGoods: terms.costOfGoods,
      packaging: terms.packaging,
      adCostShare: terms.adCostShare,
      returnShare: terms.returnShare,
      returnCost: terms.returnCost,
    }),
    listPriceForMinimumRoas: targetListPrice(terms, 0),
    listPriceForMinimumMargin,
    labelPriceWithDiscount: labelPrice(listPriceForMinimumMargin),
  };
}
