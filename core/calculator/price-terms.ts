import type { FeeSchedule } from "./fee-schedule.ts";
import type { PriceInput, PriceMode } from "./price-input.ts";

/** What a sale pays under one set of inputs, at whatever price: percentages of the effective price, and reais. */
export type PriceTerms = {
  /** (1 - discount) x (1 - coupon), D1. */
  discountFactor: number;
  commissionPct: number;
  /** The commission with the extra highlight's points, or without them the same as `commissionPct`, D3. */
  commissionWithHighlightPct: number;
  /** Where commission and highlight together stop. R$; Infinity when the cap is off. */
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
  /** R$. */
  fixedFee: number;
  /** Added to the fixed fee at any price. R$. */
  extraFee: number;
  /** Below this effective price, R$, the fixed fee is `lowPriceShare` of it when that is more. 0 for a manual fee. */
  lowPriceBelow: number;
  lowPriceShare: number;
};

type MarketingInput = Pick<
  PriceInput,
  "discountPct" | "couponPct" | "extraHighlight" | "affiliatesPct" | "useAds" | "roasTarget"
>;

/** The marketing card as simple mode sees it, whatever was typed there before (D10). */
const neutralMarketing: MarketingInput = {
  discountPct: 0,
  couponPct: 0,
  extraHighlight: false,
  affiliatesPct: 0,
  useAds: false,
  roasTarget: 0,
};

/** Reads the inputs and the marketplace's fees as the terms of a sale (D1 to D6, D10). */
export function priceTerms(input: PriceInput, mode: PriceMode, schedule: FeeSchedule): PriceTerms {
  const marketing = mode === "SIMPLE" ? neutralMarketing : input;
  const isAutomatic = input.fixedFeeAuto;
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
    fixedFee: isAutomatic ? schedule.fixedFee : input.fixedFeeManual,
    extraFee: isAutomatic ? schedule.highVolumeFee : 0,
    lowPriceBelow: isAutomatic ? schedule.lowPriceBelow : 0,
    lowPriceShare: schedule.lowPriceShare,
  };
}

/** The fixed fee of one item at an effective price. R$, D2. */
export function fixedFeeAt(effectivePrice: number, terms: PriceTerms): number {
  const isLowPrice = effectivePrice < terms.lowPriceBelow;
  const fee = isLowPrice ? Math.max(terms.fixedFee, effectivePrice * terms.lowPriceShare) : terms.fixedFee;
  return fee + terms.extraFee;
}
