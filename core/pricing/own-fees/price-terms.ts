import type { AdvancedField } from "#core/sale/price-fields.ts";
import { neutralPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import type { FeeBands } from "./fee-bands.ts";
import type { OwnFeeRules } from "./own-fee-rules.ts";

/**
 * The charges on a sale for one set of inputs, at any price: percentages of the effective price,
 * and reais.
 */
export type PriceTerms = {
  /** (1 - discount) x (1 - coupon), D1. */
  discountFactor: number;
  commissionPct: number;
  /**
   * The commission plus the points of the extra highlight, D3. `commissionPct` is without the
   * highlight.
   */
  commissionWithHighlightPct: number;
  /** The cap on commission and highlight together. R$; Infinity when the cap is off. */
  commissionLimit: number;
  transactionPct: number;
  freeShippingPct: number;
  taxSellPct: number;
  affiliatesPct: number;
  /** 1 / ROAS target, between 0 and 1 for a target above 1; 0 without ads, D6. */
  adCostShare: number;
  /** CMV: cost with the purchase tax. R$, D5. */
  costOfGoods: number;
  /** R$. */
  packaging: number;
  /** The share of sales that come back, between 0 and 1, and what one return costs. R$, CH-04. */
  returnShare: number;
  returnCost: number;
  /** The fixed fee per item; a manual fee is one band. */
  feeBands: FeeBands;
  /** Added to the fixed fee at any price. R$. */
  extraFee: number;
};

/** Reads the inputs and the marketplace's fees as the terms of a sale (D1 to D6, D10). */
export function priceTerms(input: PriceInput, mode: PriceMode, schedule: OwnFeeRules): PriceTerms {
  const marketing: Pick<PriceInput, AdvancedField> = mode === "SIMPLE" ? neutralPriceInput : input;
  return {
    discountFactor: (1 - marketing.discountPct / 100) * (1 - marketing.couponPct / 100),
    commissionPct: input.commPct,
    commissionWithHighlightPct: input.commPct + (marketing.extraHighlight ? schedule.highlightPoints : 0),
    commissionLimit: input.commissionCap ? schedule.commissionCap : Number.POSITIVE_INFINITY,
    transactionPct: input.txPct,
    freeShippingPct: input.freeShipping ? schedule.freeShippingPct : 0,
    taxSellPct: input.taxSellPct,
    affiliatesPct: marketing.affiliatesPct,
    adCostShare: marketing.useAds && marketing.roasTarget > 0 ? 1 / marketing.roasTarget : 0,
    costOfGoods: input.cost * (1 + input.taxBuyPct / 100),
    packaging: input.packaging,
    returnShare: input.returnsPct / 100,
    returnCost: input.returnCost,
    feeBands: input.fixedFeeAuto ? schedule.feeBands : [{ from: 0, fixed: input.fixedFeeManual, share: 0 }],
    extraFee: input.fixedFeeAuto ? schedule.highVolumeFee : 0,
  };
}

/** The percentages of the effective price besides commission and ads, added up. */
export function uncappedPct(terms: PriceTerms): number {
  return terms.transactionPct + terms.freeShippingPct + terms.taxSellPct + terms.affiliatesPct;
}

/**
 * Whether the seller advertises but the result leaves ads out, because the ROAS target is 0, blank
 * or unreadable (D6, D127).
 */
export function hasUncountedAds(input: PriceInput, mode: PriceMode): boolean {
  return mode === "ADVANCED" && input.useAds && input.roasTarget <= 0;
}
