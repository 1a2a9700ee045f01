import type { PriceResult } from "./calculate-price.ts";
import { wholeParts } from "./explained-lines.ts";
import type { PricePart } from "./price-part.ts";

export type PriceShare = {
  part: PricePart;
  /** R$. Only `left` can be negative, and `returns` in a sale that loses money. */
  value: number;
  /** % of the effective price; 0 when that is 0. */
  pct: number;
  /** `value` in whole centavos, which add up to the effective price's (AS-03). */
  cents: number;
};

/**
 * Splits the effective price into its parts, which add up to it. The purchase tax is within
 * `product` (D5).
 */
export function priceComposition(result: PriceResult): PriceShare[] {
  const { costs, leftCents } = wholeParts(result);
  const centsOf = (part: PricePart) => {
    if (part === "left") return leftCents;
    return costs[part] + (part === "product" ? costs.packaging : 0);
  };
  const share = (part: PricePart, value: number): PriceShare => ({
    part,
    value,
    cents: centsOf(part),
    pct: result.effectivePrice === 0 ? 0 : (value / result.effectivePrice) * 100,
  });
  return [
    share("product", result.costOfGoods + result.packaging),
    share("marketplace", result.marketplaceCosts),
    share("taxes", result.tax.value),
    share("returns", result.returns.value),
    share("ads", result.adCost),
    share("left", result.marginAfterAds.value),
  ];
}
