import { leastRoundedTo, roundHalfUp } from "#core/fees/round-half-up.ts";
import { neutralPriceInput, type PriceInput, type PriceMode } from "../price-input.ts";

/** What a sale costs besides the marketplace's fees, at any price. Shares are between 0 and 1. */
export type SaleTerms = {
  /** What the seller's discount leaves of the list price, and the coupon of that (D91). */
  afterDiscount: number;
  afterCoupon: number;
  taxSellPct: number;
  affiliatesPct: number;
  adCostShare: number;
  /** CMV and packaging. R$. */
  costOfGoods: number;
  packaging: number;
  /** What taxes, affiliates and ads leave of each real of the effective price. Can be negative. */
  kept: number;
  /** CMV and packaging. Centavos, unrounded. */
  owedCents: number;
};

/** Reads the inputs as the terms of a sale under a marketplace's rules (D1, D5, D6, D10). */
export function saleTerms(input: PriceInput, mode: PriceMode): SaleTerms {
  const marketing = mode === "SIMPLE" ? neutralPriceInput : input;
  const adCostShare = marketing.useAds && marketing.roasTarget > 0 ? 1 / marketing.roasTarget : 0;
  const costOfGoods = input.cost * (1 + input.taxBuyPct / 100);
  return {
    afterDiscount: 1 - marketing.discountPct / 100,
    afterCoupon: 1 - marketing.couponPct / 100,
    taxSellPct: input.taxSellPct,
    affiliatesPct: marketing.affiliatesPct,
    adCostShare,
    costOfGoods,
    packaging: input.packaging,
    kept: 1 - (input.taxSellPct + marketing.affiliatesPct) / 100 - adCostShare,
    owedCents: (costOfGoods + input.packaging) * 100,
  };
}

/** The unit price that chooses the band: the list price after the seller's discount. Centavos. */
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

/** The smallest list price whose unit price is at least this; Infinity when there is none. */
export function firstListCents(unitCents: number, { afterDiscount }: SaleTerms): number {
  return firstWith(unitCents, afterDiscount);
}

/** The smallest unit price whose effective price is at least this; Infinity when there is none. */
export function firstUnitCents(effectiveCents: number, { afterCoupon }: SaleTerms): number {
  return firstWith(effectiveCents, afterCoupon);
}

/**
 * The smallest whole number whose share rounds to at least `cents`. Of a share so small that it is
 * beyond 2^53 the estimate: there, 1 more or less is the same number.
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
