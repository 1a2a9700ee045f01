import { roundAwayFromZero, roundHalfUp } from "#core/round-half-up.ts";
import type { PriceFigures } from "./price-figures.ts";
import type { PricePart } from "./price-part.ts";

/** A line from a price to what is left, in whole centavos: what lowers the price is negative. */
export type ExplainedLine = { part: "price" | "discount" | "packaging" | PricePart; cents: number };

type Cost = Exclude<ExplainedLine["part"], "price" | "discount" | "left">;

/** What of a list price does not remain, in whole centavos; returns may avert a loss. */
export type WholeParts = Readonly<Record<"discount" | Cost, number>>;

/**
 * The way from the list price to what is left, in lines that add up to the centavo (AS-03). Without
 * empty lines.
 */
export function explainedLines(result: PriceFigures, listCents: number): ExplainedLine[] {
  return linesOfParts(listCents, deductedParts(result, listCents));
}

/** The lines of a price, or of many sales together, by the parts of their sum. */
export function linesOfParts(listCents: number, parts: WholeParts): ExplainedLine[] {
  const lines: ExplainedLine[] = [
    { part: "price", cents: listCents },
    ...(["discount", ...shownOrder] as const).map((part) => ({ part, cents: 0 - parts[part] })),
  ];
  const left = lines.reduce((sum, { cents }) => sum + cents, 0);
  return [...lines.filter(({ cents }) => cents !== 0), { part: "left", cents: left }];
}

/** What of a list price does not remain: with what is left, these parts add up to it (AS-03). */
export function deductedParts(result: PriceFigures, listCents: number): WholeParts {
  const { effectiveCents, costs } = wholeParts(result);
  return { discount: listCents - effectiveCents, ...costs };
}

/** The costs as they are rounded: the marketplace's first, which is then as elsewhere. */
const roundingOrder = ["marketplace", "product", "packaging", "taxes", "returns", "ads"] as const;
const shownOrder = ["product", "packaging", "marketplace", "taxes", "returns", "ads"] as const;

/**
 * The effective price, its costs and what is left in whole centavos that add up: each cost is
 * rounded together with those before it, so that no rounding error remains.
 */
export function wholeParts(result: PriceFigures) {
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
  const costs: Record<Cost, number> = {
    product: 0,
    packaging: 0,
    marketplace: 0,
    taxes: 0,
    returns: 0,
    ads: 0,
  };
  const last = roundingOrder.findLast((part) => values[part] !== 0);
  let sum = 0;
  let saidCents = 0;
  for (const part of roundingOrder) {
    sum += values[part] * 100;
    const untilHere = part === last ? effectiveCents - leftCents : roundHalfUp(sum);
    costs[part] = untilHere - saidCents;
    saidCents = untilHere;
    if (part === last) break;
  }
  return { effectiveCents, leftCents, costs };
}
