import { roundAwayFromZero, roundHalfUp } from "#core/round-half-up.ts";
import type { PriceResult } from "./calculate-price.ts";
import type { PricePart } from "./price-part.ts";

/** A line from a price to what is left, in whole centavos: what lowers the price is negative. */
export type ExplainedLine = { part: "price" | "discount" | "packaging" | PricePart; cents: number };

/**
 * The way from the list price to what is left, in lines that add up to the centavo (AS-03). Without
 * empty lines.
 */
export function explainedLines(result: PriceResult, listCents: number): ExplainedLine[] {
  const { effectiveCents, leftCents, costs } = wholeParts(result);
  const lines: ExplainedLine[] = [
    { part: "price", cents: listCents },
    { part: "discount", cents: effectiveCents - listCents },
    ...costs.map(({ part, cents }) => ({ part, cents: -cents })),
  ];
  return [...lines.filter(({ cents }) => cents !== 0), { part: "left", cents: leftCents }];
}

type Cost = Exclude<ExplainedLine["part"], "price" | "discount" | "left">;

/** The costs as they are rounded: the marketplace's first, which is then as elsewhere. */
const roundingOrder = ["marketplace", "product", "packaging", "taxes", "returns", "ads"] as const;
const shownOrder = ["product", "packaging", "marketplace", "taxes", "returns", "ads"] as const;

/**
 * The effective price, its costs and what is left in whole centavos that add up: each cost is
 * rounded together with those before it, so that no rounding error remains.
 */
export function wholeParts(result: PriceResult) {
  const values: Readonly<Record<Cost, number>> = {
    product: result.costOfGoods,
    packaging: result.packaging,
    marketplace: result.marketplaceCosts,
    taxes: result.tax.value,
    returns: result.returns.value,
    ads: result.adCost,
  };
  const effectiveCents = roundHalfUp(result.effectivePrice * 100);
  const leftCents = roundAwayFromZero(result.marginAfterAds.value * 100);
  const cents = new Map<Cost, number>();
  const last = roundingOrder.findLast((part) => values[part] !== 0);
  let sum = 0;
  let saidCents = 0;
  for (const part of roundingOrder) {
    sum += values[part] * 100;
    const untilHere = part === last ? effectiveCents - leftCents : roundHalfUp(sum);
    cents.set(part, untilHere - saidCents);
    saidCents = untilHere;
    if (part === last) break;
  }
  const costs = shownOrder.map((part) => ({ part, cents: cents.get(part) ?? 0 }));
  return { effectiveCents, leftCents, costs };
}
