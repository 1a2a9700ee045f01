import { roundHalfUp } from "#core/round-half-up.ts";
import type { PriceResult } from "./calculate-price.ts";

/**
 * The parts into which the money of a sale goes. `product` is the cost of goods with packaging,
 * `returns` what returns cost (CH-04), `left` the margin after ads.
 */
export type PricePart = "product" | "marketplace" | "taxes" | "returns" | "ads" | "left";

export type PriceShare = {
  part: PricePart;
  /** R$. Only `left` can be negative, and `returns` in a sale that loses money. */
  value: number;
  /** % of the effective price; 0 when that is 0. */
  pct: number;
};

/**
 * Splits the effective price into its parts, which add up to it. The purchase tax is within
 * `product` (D5).
 */
export function priceComposition(result: PriceResult): PriceShare[] {
  const share = (part: PricePart, value: number): PriceShare => ({
    part,
    value,
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

/** A line from a price to what is left, in whole centavos: what lowers the price is negative. */
export type ExplainedLine = { part: "price" | "discount" | PricePart; cents: number };

/**
 * The way from the list price to what is left, in lines that add up to the centavo (AS-03): each is
 * rounded together with those before it, so that no rounding error remains. Without empty lines.
 */
export function explainedLines(result: PriceResult, listCents: number): ExplainedLine[] {
  const shares = priceComposition(result);
  const leftCents = roundHalfUp(result.marginAfterAds.value * 100);
  const effectiveCents = roundHalfUp(result.effectivePrice * 100);
  const costsCents = effectiveCents - leftCents;
  let sum = 0;
  let saidCents = 0;
  const costs = shares.filter(({ part }) => part !== "left");
  const lines = costs.map(({ part, value }, index): ExplainedLine => {
    sum += value * 100;
    const untilHere = index === costs.length - 1 ? costsCents : roundHalfUp(sum);
    const cents = untilHere - saidCents;
    saidCents = untilHere;
    return { part, cents: -cents || 0 };
  });
  const ends: ExplainedLine[] = [
    { part: "price", cents: listCents },
    { part: "discount", cents: effectiveCents - listCents },
    ...lines,
  ];
  return [...ends.filter(({ cents }) => cents !== 0), { part: "left", cents: leftCents }];
}
