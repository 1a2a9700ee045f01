import type { MarketplaceField } from "#core/fees/input/marketplace-input.ts";
import type { PriceFlagField, PriceNumberField } from "#core/pricing/price-fields.ts";

/** The calculator's inputs that a listing may override. */
export const ownPriceFields = [
  "taxSellPct",
  "returnsPct",
  "returnCost",
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

const saleNumbers = [
  "percentOverride",
  "fixedOverride",
  "shippingCostOverride",
] as const satisfies readonly MarketplaceField[];

const saleFlags = [
  "campaign",
  "freeShippingProgramme",
  "fastFreeShipping",
  "shippingProgramme",
] as const satisfies readonly MarketplaceField[];

/** The terms by kind. */
export const numberTerms = [...ownPriceFields, ...saleNumbers] as const;
export const flagTerms = [...ownPriceFlags, ...saleFlags] as const;
export const textTerms = ["category", "logistics", "origin"] as const satisfies readonly MarketplaceField[];

/**
 * The facts that a marketplace asks about one listing. Its other facts come from the seller's
 * settings or the product's parcel.
 */
export const ownSaleFields = [...textTerms, ...saleFlags, ...saleNumbers] as const;

/**
 * The terms of a listing (PR-02). An absent field comes from the seller's settings, or is neutral:
 * no discount, coupon, campaign or affiliates. Percentages in per cent, overrides in per cent or
 * reais as in `MarketplaceInput`.
 */
export type ListingTerms = {
  [T in (typeof numberTerms)[number]]?: number;
} & {
  [T in (typeof flagTerms)[number]]?: boolean;
} & {
  [T in (typeof textTerms)[number]]?: string;
};
