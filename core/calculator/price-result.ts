/** A line of the calculation: its value in reais and what it is of the effective price, in per cent. */
export type Amount = { value: number; pct: number };

/** The calculator's answer, unrounded (spec 3). Money in reais, percentages of the effective price (D4, D6). */
export type PriceResult = {
  effectivePrice: number;
  /** (1 - discount) x (1 - coupon), D1. */
  discountFactor: number;
  commission: Amount;
  transaction: Amount;
  freeShipping: Amount;
  tax: Amount;
  highlight: Amount;
  affiliates: Amount;
  totalVariableCosts: number;
  fixedFee: number;
  totalFixedCosts: number;
  /** CMV: cost with the purchase tax, D5. */
  costOfGoods: number;
  packaging: number;
  /** What the marketplace keeps: variable lines without the tax, and the fixed fee, D5. */
  marketplaceCosts: number;
  /** What the marketplace passes on, D5. */
  marketplaceTransfer: number;
  marginBeforeAds: Amount;
  /** A share of the effective price between 0 and 1: 1 / ROAS target, D6. */
  adCostShare: number;
  adCost: number;
  marginAfterAds: Amount;
  /** A multiple; null when the margin before ads is 0 or less, D7. */
  breakEvenRoas: number | null;
  /** List price whose margin after ads is 0; null when no price has it, D8. */
  listPriceForMinimumRoas: number | null;
  /** List price whose margin after ads is 5 %; null when no price has it, D8. */
  listPriceForMinimumMargin: number | null;
  /** D9. */
  labelPriceWithDiscount: number | null;
};
