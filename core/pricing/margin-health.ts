import { roundedAsShown } from "#core/format/decimal.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import { minimumMarginPct } from "./own-fees/target-price.ts";
import type { Amount } from "./price-figures.ts";

export type MarginHealth = "loss" | "thin" | "fair" | "healthy";

/**
 * Rates a margin against the seller's own minimum (D129): a loss below 0, thin below the minimum,
 * fair below twice the minimum, else healthy. Uses the percentage as shown, to one decimal, so that
 * the text never contradicts the figure and a suggested price rounded to the centavo still reaches
 * its target.
 */
export function marginHealth(pct: number, minimumPct: number = minimumMarginPct): MarginHealth {
  const shown = roundedAsShown(pct, 1);
  if (shown < 0) return "loss";
  if (shown < minimumPct) return "thin";
  return shown < 2 * minimumPct ? "fair" : "healthy";
}

/**
 * Rates a sale's margin. A loss of at least a whole centavo is a loss, however small its
 * percentage.
 */
export function saleHealth({ value, pct }: Amount, minimumPct?: number): MarginHealth {
  return isLoss(value) ? "loss" : marginHealth(pct, minimumPct);
}

/** Whether a margin in reais is shown as a loss of at least one centavo. */
export function isLoss(value: number): boolean {
  return roundHalfUp(-value * 100) > 0;
}
