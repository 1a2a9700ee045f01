import { minimumMarginPct } from "./target-price.ts";

export type MarginHealth = "loss" | "thin" | "healthy";

/**
 * What a margin says about the sale: a loss below 0, thin below the 5 % target, healthy from there.
 * It uses the percentage as shown, to one decimal: the text never contradicts the figure next to
 * it, and a suggested price rounded to the cent still reaches its target.
 */
export function marginHealth(pct: number): MarginHealth {
  const shown = Number(pct.toFixed(1));
  if (shown < 0) return "loss";
  return shown < minimumMarginPct ? "thin" : "healthy";
}
