import { roundHalfUp } from "#core/fees/round-half-up.ts";
import { minimumMarginPct } from "./own-fees/target-price.ts";
import type { Amount } from "./price-figures.ts";

export type MarginHealth = "loss" | "thin" | "fair" | "healthy";

/**
 * What a margin says about the sale, measured by the seller's own minimum (D129): a loss below 0,
 * thin below the minimum, fair below twice the minimum, healthy from there. It uses the percentage
 * as shown, to one decimal: the text never contradicts the figure next to it, and a suggested price
 * rounded to the centavo still reaches its target.
 */
export function marginHealth(pct: number, minimumPct: number = minimumMarginPct): MarginHealth {
  const shown = Number(pct.toFixed(1));
  if (shown < 0) return "loss";
  if (shown < minimumPct) return "thin";
  return shown < 2 * minimumPct ? "fair" : "healthy";
}

/**
 * What a sale's margin says about it: a loss of a whole centavo is one, however small its
 * percentage.
 */
export function saleHealth({ value, pct }: Amount, minimumPct?: number): MarginHealth {
  return isLoss(value) ? "loss" : marginHealth(pct, minimumPct);
}

/** Whether a margin in reais, shown in centavos, is a loss. */
export function isLoss(value: number): boolean {
  return roundHalfUp(-value * 100) > 0;
}
