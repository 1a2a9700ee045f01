import { roundHalfUp } from "#core/round-half-up.ts";
import type { PriceResult } from "./calculate-price.ts";
import { type PricePart, priceComposition } from "./composition.ts";

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
