/**
 * What a seller tells the calculator, under the specification's names (spec 3).
 * Money is in reais; percentages are per cent (7 means 7 %), see D1.
 */
export type PriceInput = {
  /** What the seller pays for one unit, before the purchase tax. R$. */
  cost: number;
  /** The price announced on the listing. R$. */
  priceList: number;
  /** Tax on the purchase, applied to the cost. %. */
  taxBuyPct: number;
  /** Tax on the sale, applied to the effective price. %. */
  taxSellPct: number;
  /** Packaging and other costs of one sale. R$. */
  packaging: number;
  /** The marketplace's commission. %. */
  commPct: number;
  /** The marketplace's transaction fee. %. */
  txPct: number;
  /** True: the fixed fee follows the fee schedule. False: `fixedFeeManual` is charged. */
  fixedFeeAuto: boolean;
  /** The fixed fee charged when `fixedFeeAuto` is off. R$. */
  fixedFeeManual: number;
  /** Takes part in the free-shipping programme. */
  freeShipping: boolean;
  /** Commission (with the highlight) stops at the schedule's cap. */
  commissionCap: boolean;
  /** Planned discount. %. */
  discountPct: number;
  /** Coupon, applied after the discount. %. */
  couponPct: number;
  /** Extra highlight, paid in points of commission. */
  extraHighlight: boolean;
  /** Commission of affiliates. %. */
  affiliatesPct: number;
  /** Sells with paid ads. */
  useAds: boolean;
  /** Revenue wanted for each real of ads. A multiple: 11.5 means 11,5x. */
  roasTarget: number;
};

/** SIMPLE calculates with the marketing card neutral (D10). */
export type PriceMode = "SIMPLE" | "ADVANCED";

/** The specification's example, with which the form opens (spec 3). */
export const defaultPriceInput: PriceInput = {
  cost: 43.48,
  priceList: 92.74,
  taxBuyPct: 0,
  taxSellPct: 7,
  packaging: 0,
  commPct: 12.5,
  txPct: 1.5,
  fixedFeeAuto: true,
  fixedFeeManual: 4,
  freeShipping: true,
  commissionCap: true,
  discountPct: 0,
  couponPct: 0,
  extraHighlight: false,
  affiliatesPct: 0,
  useAds: true,
  roasTarget: 11.5,
};
