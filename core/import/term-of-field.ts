import type { ListingTerms } from "#core/catalogue/listing-terms.ts";
import type { ImportField } from "./import-field.ts";

/** The field of the listing's own terms that a column fills; null for other fields. */
export function termOf(field: ImportField): keyof ListingTerms | null {
  if (field === "feeCategory") return "category";
  return field in termFields ? (field as keyof typeof termFields) : null;
}

const termFields = {
  taxSellPct: 0,
  returnsPct: 0,
  returnCost: 0,
  discountPct: 0,
  couponPct: 0,
  affiliatesPct: 0,
  useAds: 0,
  roasTarget: 0,
  commPct: 0,
  txPct: 0,
  fixedFeeAuto: 0,
  fixedFeeManual: 0,
  freeShipping: 0,
  commissionCap: 0,
  extraHighlight: 0,
  logistics: 0,
  origin: 0,
  campaign: 0,
  freeShippingProgramme: 0,
  fastFreeShipping: 0,
  shippingProgramme: 0,
  percentOverride: 0,
  fixedOverride: 0,
  shippingCostOverride: 0,
} satisfies Record<Exclude<keyof ListingTerms, "category">, 0>;
