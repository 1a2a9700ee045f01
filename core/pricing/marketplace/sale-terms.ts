import { leastRoundedTo, roundHalfUp } from "#core/round-half-up.ts";
import { neutralPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";

/** The costs of a sale besides the marketplace's fees, at any price. Shares are between 0 and 1. */
export type SaleTerms = {
  /**
   * The share of the list price left after the seller's discount, and the share of the result left
   * after the coupon (D91).
   */
  afterDiscount: number;
  afterCoupon: number;
  taxSellPct: number;
  affiliatesPct: number;
  adCostShare: number;
  /** CMV and packaging. R$. */
  costOfGoods: number;
  packaging: number;
  /** The share of sales that come back, between 0 and 1, and what one return costs. R$, CH-04. */
  returnShare: number;
  returnCost: number;
  /** The share of sales that do not come back: above 0. */
  staying: number;
  /**
   * What `kept` and `owedCents` leave, less the fees, is the profit of an average sale divided by
   * `staying`: ads and returns are paid by the sales that do not come back. `kept` is the share of
   * the effective price left after taxes, affiliates and ads. Can be negative.
   */
  kept: number;
  /** CMV, packaging and returns. Centavos, unrounded. */
  owedCents: number;
};

/** Reads the inputs as the terms of a sale under a marketplace's rules (D1, D5, D6, D10). */
export function saleTerms(input: PriceInput, mode: PriceMode): SaleTerms {
  const marketing = mode === "SIMPLE" ? neutralPriceInput : input;
  const adCostShare = marketing.useAds && marketing.roasTarget > 0 ? 1 / marketing.roasTarget : 0;
  const returnShare = input.returnsPct / 100;
  const staying = 1 - returnShare;
  const costOfGoods = input.cost * (1 + input.taxBuyPct / 100);
  return {
    afterDiscount: 1 - marketing.discountPct / 100,
    afterCoupon: 1 - marketing.couponPct / 100,
    taxSellPct: input.taxSellPct,
    affiliatesPct: marketing.affiliatesPct,
    adCostShare,
    costOfGoods,
    packaging: input.packaging,
    returnShare,
    returnCost: input.returnCost,
    staying,
    kept: 1 - (input.taxSellPct + marketing.affiliatesPct) / 100 - adCostShare / staying,
    owedCents: (costOfGoods + input.packaging) * 100 + (returnShare * input.returnCost * 100) / staying,
  };
}

/** The unit price, which selects the band: the list price after the seller's discount. Centavos. */
export function unitCentsOf(listCents: number, { afterDiscount }: SaleTerms): number {
  return roundHalfUp(listCents * afterDiscount);
}

/** The unit price of an input's list price, R$. */
export function unitPrice(input: PriceInput, mode: PriceMode): number {
  return unitCentsOf(roundHalfUp(input.priceList * 100), saleTerms(input, mode)) / 100;
}

/** The effective price: the unit price after the seller's coupon. Centavos. */
export function effectiveCentsOf(unitCents: number, { afterCoupon }: SaleTerms): number {
  return roundHalfUp(unitCents * afterCoupon);
}

/**
 * The smallest list price whose unit price is at least `unitCents`; Infinity when there is none.
 */
export function firstListCents(unitCents: number, { afterDiscount }: SaleTerms): number {
  return firstWith(unitCents, afterDiscount);
}

/**
 * The smallest unit price whose effective price is at least `effectiveCents`; Infinity when there
 * is none.
 */
export function firstUnitCents(effectiveCents: number, { afterCoupon }: SaleTerms): number {
  return firstWith(effectiveCents, afterCoupon);
}

/**
 * The smallest whole number whose share rounds to at least `cents`. For a share so small that the
 * result exceeds 2^53, returns the estimate: adding 1 would not change the number.
 */
function firstWith(cents: number, share: number): number {
  if (share === 1 || cents === Number.POSITIVE_INFINITY) return cents;
  let first = Math.ceil(leastRoundedTo(cents) / share);
  if (!Number.isFinite(first)) return Number.POSITIVE_INFINITY;
  if (first > Number.MAX_SAFE_INTEGER) return first;
  while (roundHalfUp((first - 1) * share) >= cents) first -= 1;
  while (roundHalfUp(first * share) < cents) first += 1;
  return first;
}
