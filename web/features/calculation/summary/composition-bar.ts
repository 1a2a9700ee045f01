import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { PriceResult } from "#core/pricing/calculate-price.ts";
import { type PriceShare, priceComposition } from "#core/pricing/composition.ts";
import type { PricePart } from "#core/pricing/price-part.ts";
import { pricePartText } from "#core/text/sale-text.ts";
import { noShare } from "../rows/result-row.ts";

/** `missing` replaces the profit when the sale loses money. */
type BarPart = PricePart | "missing";

export type BarSegment = { part: BarPart; label: string; amount: string; share: string; widthPct: number };

export type CompositionBar = {
  /** The bar's segments, left to right, without empty ones. */
  segments: BarSegment[];
  /** Every part, and what is missing when costs exceed the price; they add up (AS-03). */
  legend: BarSegment[];
  /** Where the price ends on the bar, per cent of its width; null when that is the bar's end. */
  priceEndPct: number | null;
};

/**
 * Where each real of the price goes, ready to draw. When a sale loses money, its costs exceed its
 * price: the bar is then as long as the costs, with a mark where the price ends.
 */
export function compositionBar(result: PriceResult): CompositionBar {
  const named = priceComposition(result).filter(({ cents }) => cents !== 0);
  // Only the profit is drawn below 0: returns that avert a loss (D263) are within 'left'.
  const shares = named.filter(({ part, cents }) => part === "left" || cents > 0);
  const costs = shares.filter(({ part }) => part !== "left");
  const left = shares.find(({ part }) => part === "left");
  const isLoss = left !== undefined && left.value < 0;
  const length = isLoss ? sum(costs) : result.effectivePrice;
  const toSegment = (share: PriceShare) => segmentOf(share, length, result.effectivePrice);
  if (!isLoss) return { segments: shares.map(toSegment), legend: named.map(toSegment), priceEndPct: null };
  const { value, pct, cents } = left;
  const missing = toSegment({ part: "left", value: -value, pct: -pct, cents: -cents });
  return {
    segments: costs.map(toSegment),
    legend: [
      ...named.filter(({ part }) => part !== "left").map(toSegment),
      { ...missing, part: "missing", label: "Você perde" },
    ],
    priceEndPct: (result.effectivePrice / length) * 100,
  };
}

function segmentOf(
  { part, value, pct, cents }: PriceShare,
  length: number,
  effectivePrice: number,
): BarSegment {
  return {
    part,
    label: pricePartText[part],
    amount: formatCents(cents),
    share: effectivePrice > 0 ? formatPercent(pct) : noShare,
    widthPct: length > 0 ? (value / length) * 100 : 0,
  };
}

function sum(shares: PriceShare[]): number {
  return shares.reduce((total, { value }) => total + value, 0);
}
