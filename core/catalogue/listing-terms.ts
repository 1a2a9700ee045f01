import type { PriceFlagField, PriceNumberField } from "#core/calculator/price-fields.ts";
import type { MarketplaceField } from "#core/fees/input/marketplace-input.ts";

/** The calculator's inputs that a listing may override. */
export const ownPriceFields = [
  "taxSellPct",
  "discountPct",
  "couponPct",
  "affiliatesPct",
  "roasTarget",
  "commPct",
  "txPct",
  "fixedFeeManual",
] as const satisfies readonly PriceNumberField[];

export const ownPriceFlags = [
  "useAds",
  "extraHighlight",
  "fixedFeeAuto",
  "freeShipping",
  "commissionCap",
] as const satisfies readonly PriceFlagField[];

/**
 * The facts that a marketplace asks for about one listing. Its other facts come from the seller's
 * settings or the product's parcel.
 */
export const ownSaleFields = [
  "category",
  "logistics",
  "origin",
  "campaign",
  "freeShippingProgramme",
  "fastFreeShipping",
  "shippingProgramme",
  "percentOverride",
  "fixedOverride",
  "shippingCostOverride",
] as const satisfies readonly MarketplaceField[];

/**
 * The terms of a listing (PR-02). An absent field comes from the seller's settings, or is neutral:
 * no discount, coupon, campaign or affiliates. Percentages in per cent, overrides in per cent or
 * reais as in `MarketplaceInput`.
 */
export type ListingTerms = {
  [F in (typeof ownPriceFields)[number]]?: number;
} & {
  [F in (typeof ownPriceFlags)[number]]?: boolean;
} & {
  category?: string;
  logistics?: string;
  origin?: string;
  campaign?: boolean;
  freeShippingProgramme?: boolean;
  fastFreeShipping?: boolean;
  shippingProgramme?: boolean;
  percentOverride?: number;
  fixedOverride?: number;
  shippingCostOverride?: number;
};
