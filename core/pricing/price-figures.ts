/**
 * A line of the calculation: its value in reais, and its share of the effective price in per cent.
 */
export type Amount = { value: number; pct: number };

/** The parts of a sale at one effective price, in reais. */
export type PriceParts = {
  effectivePrice: number;
  /** (1 - discount) x (1 - coupon), D1. */
  discountFactor: number;
  commission: number;
  transaction: number;
  freeShipping: number;
  tax: number;
  highlight: number;
  affiliates: number;
  totalVariableCosts: number;
  fixedFee: number;
  /** CMV: cost with the purchase tax, D5. */
  costOfGoods: number;
  packaging: number;
  /** A share of the effective price between 0 and 1: 1 / ROAS target, D6. */
  adCostShare: number;
  /** The share of sales that come back, between 0 and 1, and what one return costs (CH-04). */
  returnShare: number;
  returnCost: number;
};

/**
 * The figures of a sale that are shown with own fees and with a marketplace's. Unrounded, in reais.
 */
export type PriceFigures = Pick<
  PriceParts,
  | "effectivePrice"
  | "discountFactor"
  | "totalVariableCosts"
  | "fixedFee"
  | "costOfGoods"
  | "packaging"
  | "adCostShare"
> & {
  commission: Amount;
  transaction: Amount;
  freeShipping: Amount;
  tax: Amount;
  highlight: Amount;
  affiliates: Amount;
  totalFixedCosts: number;
  /** What the marketplace keeps: the variable lines without the tax, and the fixed fee, D5. */
  marketplaceCosts: number;
  /** What the marketplace passes on, D5. */
  marketplaceTransfer: number;
  /**
   * What returns cost an average sale: the profit that those sales would have left, and the cost of
   * returning them. Below 0 when the sales that come back would have lost more than that (D263).
   */
  returns: Amount;
  /** What an average sale leaves before ads, with returns subtracted. */
  marginBeforeAds: Amount;
  adCost: number;
  marginAfterAds: Amount;
  /** A multiple; null when the margin before ads is 0 or less, D7. */
  breakEvenRoas: number | null;
};

/** Adds up costs, margins and the break-even ROAS (D4 to D7). */
export function priceFigures(parts: PriceParts): PriceFigures {
  const { effectivePrice: price, discountFactor, totalVariableCosts, fixedFee } = parts;
  const { costOfGoods, packaging, adCostShare } = parts;
  const totalFixedCosts = costOfGoods + packaging + fixedFee;
  const marketplaceCosts = totalVariableCosts - parts.tax + fixedFee;
  const profitOfSale = price - totalVariableCosts - totalFixedCosts;
  // `|| 0` turns minus zero into 0.
  const returns = parts.returnShare * (profitOfSale + parts.returnCost) || 0;
  const marginBeforeAds = profitOfSale - returns;
  const adCost = price * adCostShare;
  return {
    effectivePrice: price,
    discountFactor,
    commission: amountOf(parts.commission, price),
    transaction: amountOf(parts.transaction, price),
    freeShipping: amountOf(parts.freeShipping, price),
    tax: amountOf(parts.tax, price),
    highlight: amountOf(parts.highlight, price),
    affiliates: amountOf(parts.affiliates, price),
    totalVariableCosts,
    fixedFee,
    totalFixedCosts,
    costOfGoods,
    packaging,
    marketplaceCosts,
    marketplaceTransfer: price - marketplaceCosts,
    returns: amountOf(returns, price),
    marginBeforeAds: amountOf(marginBeforeAds, price),
    adCostShare,
    adCost,
    marginAfterAds: amountOf(marginBeforeAds - adCost, price),
    breakEvenRoas: marginBeforeAds > 0 ? price / marginBeforeAds : null,
  };
}

/** A line's percentage is of the effective price, and 0 when that is 0 (D4). */
function amountOf(value: number, price: number): Amount {
  return { value, pct: price === 0 ? 0 : (value / price) * 100 };
}
