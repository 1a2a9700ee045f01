import { fixedFeeAt } from "./own-fees/fee-bands.ts";
import type { OwnFeeRules } from "./own-fees/own-fee-rules.ts";
import { priceTerms } from "./own-fees/price-terms.ts";
import { labelPrice, minimumMarginPct, targetListPrice } from "./own-fees/target-price.ts";
import type { PriceInput, PriceMode } from "./price-input.ts";

/**
 * A line of the calculation: its value in reais, and its share of the effective price in per cent.
 */
export type Amount = { value: number; pct: number };

/**
 * The calculator's result, unrounded. Money in reais, percentages of the effective price (D4, D6).
 */
export type PriceResult = {
  effectivePrice: number;
  /** (1 - discount) x (1 - coupon), D1. */
  discountFactor: number;
  commission: Amount;
  transaction: Amount;
  freeShipping: Amount;
  tax: Amount;
  highlight: Amount;
  affiliates: Amount;
  totalVariableCosts: number;
  fixedFee: number;
  totalFixedCosts: number;
  /** CMV: cost with the purchase tax, D5. */
  costOfGoods: number;
  packaging: number;
  /** What the marketplace keeps: variable lines without the tax, and the fixed fee, D5. */
  marketplaceCosts: number;
  /** What the marketplace passes on, D5. */
  marketplaceTransfer: number;
  marginBeforeAds: Amount;
  /** A share of the effective price between 0 and 1: 1 / ROAS target, D6. */
  adCostShare: number;
  adCost: number;
  marginAfterAds: Amount;
  /** A multiple; null when the margin before ads is 0 or less, D7. */
  breakEvenRoas: number | null;
  /** List price whose margin after ads is 0; null when no price has it, D8. */
  listPriceForMinimumRoas: number | null;
  /** List price whose margin after ads is 5 %; null when no price has it, D8. */
  listPriceForMinimumMargin: number | null;
  /** D9. */
  labelPriceWithDiscount: number | null;
};

/**
 * Costs, margins, break-even ROAS and target prices of one sale (D1 to D10). Reais and per cent,
 * unrounded. Null when there is nothing to calculate: a list price of 0 or less, or a cost below 0
 * (S5-08). Every figure is finite for inputs that pass `checkPriceInput`.
 */
export function calculatePrice(
  input: PriceInput,
  mode: PriceMode,
  schedule: OwnFeeRules,
): PriceResult | null {
  if (!(input.priceList > 0 && input.cost >= 0)) return null;
  const terms = priceTerms(input, mode, schedule);
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
  const totalFixedCosts = terms.costOfGoods + terms.packaging + fixedFee;
  const marketplaceCosts = totalVariableCosts - tax + fixedFee;
  const marginBeforeAds = price - totalVariableCosts - totalFixedCosts;
  const adCost = price * terms.adCostShare;
  const listPriceForMinimumMargin = targetListPrice(terms, minimumMarginPct);

  return {
    effectivePrice: price,
    discountFactor: terms.discountFactor,
    commission: amountOf(commission, price),
    transaction: amountOf(transaction, price),
    freeShipping: amountOf(freeShipping, price),
    tax: amountOf(tax, price),
    highlight: amountOf(commissionWithHighlight - commission, price),
    affiliates: amountOf(affiliates, price),
    totalVariableCosts,
    fixedFee,
    totalFixedCosts,
    costOfGoods: terms.costOfGoods,
    packaging: terms.packaging,
    marketplaceCosts,
    marketplaceTransfer: price - marketplaceCosts,
    marginBeforeAds: amountOf(marginBeforeAds, price),
    adCostShare: terms.adCostShare,
    adCost,
    marginAfterAds: amountOf(marginBeforeAds - adCost, price),
    breakEvenRoas: marginBeforeAds > 0 ? price / marginBeforeAds : null,
    listPriceForMinimumRoas: targetListPrice(terms, 0),
    listPriceForMinimumMargin,
    labelPriceWithDiscount: labelPrice(listPriceForMinimumMargin),
  };
}

/** A line's percentage is of the effective price, and 0 when that is 0 (D4). */
function amountOf(value: number, price: number): Amount {
  return { value, pct: price === 0 ? 0 : (value / price) * 100 };
}
