import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { PriceResult } from "#core/pricing/calculate-price.ts";
import { type PricePart, type PriceShare, priceComposition } from "#core/pricing/composition.ts";
import { pricePartText } from "#core/text/sale-text.ts";
import { noShare } from "../rows/result-row.ts";

/** `missing` replaces the profit when the sale loses money. */
type BarPart = PricePart | "missing";

export type BarSegment = { part: BarPart; label: string; amount: string; share: string; widthPct: number };

export type CompositionBar = {
  /** The bar's segments, left to right, without empty ones. */
  segments: BarSegment[];
  /** The legend: the segments, and what is missing when costs exceed the price. */
  legend: BarSegment[];
  /** Where the price ends on the bar, per cent of its width; null when that is the bar's end. */
  priceEndPct: number | null;
};

/**
 * Where each real of the price goes, ready to draw. When a sale loses money, its costs exceed its
 * price: the bar is then as long as the costs, with a mark where the price ends.
 */
export function compositionBar(result: PriceResult): CompositionBar {
  // Only the profit is drawn below 0: returns that avert a loss (D263) are within 'left'.
  const shares = priceComposition(result).filter(
    ({ part, value }) => (part === "left" ? Math.abs(value) : value) >= 0.005,
  );
  const costs = shares.filter(({ part }) => part !== "left");
  const left = shares.find(({ part }) => part === "left");
  const isLoss = left !== undefined && left.value < 0;
  const length = isLoss ? sum(costs) : result.effectivePrice;
  const drawn = (isLoss ? costs : shares).map((share) => segmentOf(share, length, result.effectivePrice));
  if (!isLoss) return { segments: drawn, legend: drawn, priceEndPct: null };
  const missing = segmentOf({ ...left, value: -left.value, pct: -left.pct }, length, result.effectivePrice);
  return {
    segments: drawn,
    legend: [...drawn, { ...missing, part: "missing", label: "Você perde" }],
    priceEndPct: (result.effectivePrice / length) * 100,
  };
}

function segmentOf({ part, value, pct }: PriceShare, length: number, effectivePrice: number): BarSegment {
  return {
    part,
    label: pricePartText[part],
    amount: formatMoney(value),
    share: effectivePrice > 0 ? formatPercent(pct) : noShare,
    widthPct: length > 0 ? (value / length) * 100 : 0,
  };
}

function sum(shares: PriceShare[]): number {
  return shares.reduce((total, { value }) => total + value, 0);
}
