import type { FeeSchedule } from "./fee-schedule.ts";
import type { PriceInput, PriceMode } from "./price-input.ts";
import type { Amount, PriceResult } from "./price-result.ts";
import { fixedFeeAt, priceTerms } from "./price-terms.ts";
import { labelPrice, minimumMarginPct, targetListPrice } from "./target-price.ts";

/**
 * Costs, margins, break-even ROAS and target prices of one sale (spec 3, D1 to D10). Reais and per cent, unrounded.
 * Null when the inputs make no sale: a list price of 0 or less, or a cost below 0 (S5-08). Every figure is finite
 * for inputs that `checkPriceInput` lets through.
 */
export function calculatePrice(
  input: PriceInput,
  mode: PriceMode,
  schedule: FeeSchedule,
): PriceResult | null {
  if (!(input.priceList > 0 && input.cost >= 0)) return null;
  const terms = priceTerms(input, mode, schedule);
  const price = input.priceList * terms.discountFactor;

  const commission = Math.min((price * terms.commissionPct) / 100, terms.commissionLimit);
  const raisedCommission = Math.min((price * terms.commissionWithHighlightPct) / 100, terms.commissionLimit);
  const transaction = (price * terms.transactionPct) / 100;
  const freeShipping = (price * terms.freeShippingPct) / 100;
  const tax = (price * terms.taxSellPct) / 100;
  const affiliates = (price * terms.affiliatesPct) / 100;
  const fixedFee = fixedFeeAt(price, terms);

  const totalVariableCosts = raisedCommission + transaction + freeShipping + tax + affiliates;
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
    highlight: amountOf(raisedCommission - commission, price),
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
