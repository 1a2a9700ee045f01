import type { PriceResult } from "#core/pricing/calculate-price.ts";
import type { OwnFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import type { PriceInput } from "#core/sale/price-input.ts";

type FlatResult = Omit<
  PriceResult,
  "listPriceForMinimumRoas" | "listPriceForMinimumMargin" | "labelPriceWithDiscount"
>;

/**
 * The baseline of the benchmark: D1 to D7 in one function, for advanced mode, without target
 * prices.
 */
export function flatPrice(input: PriceInput, schedule: OwnFeeRules): FlatResult {
  const discountFactor = (1 - input.discountPct / 100) * (1 - input.couponPct / 100);
  const p = input.priceList * discountFactor;
  const cap = input.commissionCap ? schedule.commissionCap : Number.POSITIVE_INFINITY;
  const points = input.extraHighlight ? schedule.highlightPoints : 0;
  const commission = Math.min((p * input.commPct) / 100, cap);
  const highlight = Math.min((p * (input.commPct + points)) / 100, cap) - commission;
  const transaction = (p * input.txPct) / 100;
  const freeShipping = input.freeShipping ? (p * schedule.freeShippingPct) / 100 : 0;
  const tax = (p * input.taxSellPct) / 100;
  const affiliates = (p * input.affiliatesPct) / 100;
  const band = schedule.feeBands.findLast(({ from }) => p >= from) ?? schedule.feeBands[0];
  const automaticFee = Math.max(band.fixed, p * band.share) + schedule.highVolumeFee;
  const fixedFee = input.fixedFeeAuto ? automaticFee : input.fixedFeeManual;
  const costOfGoods = input.cost * (1 + input.taxBuyPct / 100);
  const totalVariableCosts = commission + highlight + transaction + freeShipping + tax + affiliates;
  const totalFixedCosts = costOfGoods + input.packaging + fixedFee;
  const marketplaceCosts = totalVariableCosts - tax + fixedFee;
  const profit = p - totalVariableCosts - totalFixedCosts;
  const returns = (input.returnsPct / 100) * (profit + input.returnCost);
  const before = profit - returns;
  const adCostShare = input.useAds && input.roasTarget > 0 ? 1 / input.roasTarget : 0;
  const adCost = p * adCostShare;
  const after = before - adCost;
  return {
    effectivePrice: p,
    discountFactor,
    commission: { value: commission, pct: p === 0 ? 0 : (commission / p) * 100 },
    transaction: { value: transaction, pct: p === 0 ? 0 : (transaction / p) * 100 },
    freeShipping: { value: freeShipping, pct: p === 0 ? 0 : (freeShipping / p) * 100 },
    tax: { value: tax, pct: p === 0 ? 0 : (tax / p) * 100 },
    highlight: { value: highlight, pct: p === 0 ? 0 : (highlight / p) * 100 },
    affiliates: { value: affiliates, pct: p === 0 ? 0 : (affiliates / p) * 100 },
    totalVariableCosts,
    fixedFee,
    totalFixedCosts,
    costOfGoods,
    packaging: input.packaging,
    marketplaceCosts,
    marketplaceTransfer: p - marketplaceCosts,
    returns: { value: returns, pct: p === 0 ? 0 : (returns / p) * 100 },
    marginBeforeAds: { value: before, pct: p === 0 ? 0 : (before / p) * 100 },
    adCostShare,
    adCost,
    marginAfterAds: { value: after, pct: p === 0 ? 0 : (after / p) * 100 },
    breakEvenRoas: before > 0 ? p / before : null,
  };
}
