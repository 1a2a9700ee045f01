import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import { priceInputLimits } from "#core/sale/price-input-rules.ts";
import { type PriceResult, priceFromTerms } from "../calculate-price.ts";
import type { Amount } from "../price-figures.ts";
import { roundStep } from "../round-step.ts";
import { roundUpToCent } from "../round-up-to-cent.ts";
import { feeCorners } from "./fee-bands.ts";
import type { OwnFeeRules } from "./own-fee-rules.ts";
import { type PriceTerms, priceTerms } from "./price-terms.ts";

/** The margin after ads at one list price. R$. */
export type CurvePoint = { listPrice: number; margin: Amount };

/**
 * A list price marked on the curve. `breakEven` is where the margin after ads is 0, `minimumMargin`
 * where it is 5 %, `label` the label price with discount (D8, D9); from `capThreshold` on the
 * commission is at its cap (D3).
 */
export type CurveMarkKind = "today" | "breakEven" | "minimumMargin" | "label" | "capThreshold";

export type CurveMark = CurvePoint & { kind: CurveMarkKind };

export type MarginCurve = {
  /** The range shown, in whole steps. R$. */
  from: number;
  to: number;
  step: number;
  /** By rising price: every fifth of a step, every corner of the curve, every mark. */
  points: CurvePoint[];
  /** By rising price. Omits prices that do not exist or lie outside the range. */
  marks: CurveMark[];
  /**
   * The list price from which the commission is at its cap, inside the range or not; null when no
   * price reaches it. R$.
   */
  capThreshold: number | null;
};

const piecesOfRange = 12;
const samplesPerStep = 5;
const { max: highestPrice, leastAboveZero: lowestPrice = 0 } = priceInputLimits.priceList;

/** The cap threshold widens the range when it is within this factor of the other prices. */
const capReach = 1.5;

/**
 * The margin after ads over the list price, around today's price and the suggested ones, for a
 * chart or a table. Null when there is nothing to calculate (S5-08). The curve is straight between
 * two neighbouring points.
 */
export function marginCurve(input: PriceInput, mode: PriceMode, schedule: OwnFeeRules): MarginCurve | null {
  const terms = priceTerms(input, mode, schedule);
  const today = priceFromTerms(input, terms);
  if (today === null) return null;
  const capThreshold = findCapThreshold(terms);
  const marked = markedPrices(input.priceList, today, capThreshold);
  const range = rangeAround(
    marked.filter(({ kind }) => kind !== "capThreshold").map(({ listPrice }) => listPrice),
    capThreshold,
  );
  const isShown = (listPrice: number) => listPrice >= range.from && listPrice <= range.to;
  const pointAt = (listPrice: number): CurvePoint => ({
    listPrice,
    margin:
      priceFromTerms({ cost: input.cost, priceList: listPrice }, terms)?.marginAfterAds ??
      today.marginAfterAds,
  });

  const marks = marked
    .filter(({ listPrice }) => isShown(listPrice))
    .sort((one, other) => one.listPrice - other.listPrice)
    .map(({ kind, listPrice }) => ({ kind, ...pointAt(listPrice) }));
  const prices = [
    ...samplePrices(range),
    ...cornerPrices(terms, capThreshold),
    ...marks.map((mark) => mark.listPrice),
  ];
  const points = [...new Set(prices.filter(isShown))].sort((one, other) => one - other).map(pointAt);
  return { ...range, points, marks, capThreshold };
}

type SuggestedPrices = Pick<
  PriceResult,
  "listPriceForMinimumRoas" | "listPriceForMinimumMargin" | "labelPriceWithDiscount"
>;

/**
 * Today's price, the suggested prices rounded up to the centavo as in the form, and the cap
 * threshold. Omits prices that do not exist or are outside the form's limits.
 */
export function markedPrices(priceList: number, result: SuggestedPrices, capThreshold: number | null) {
  const candidates: { kind: CurveMarkKind; listPrice: number | null }[] = [
    { kind: "today", listPrice: priceList },
    { kind: "breakEven", listPrice: toCentavo(result.listPriceForMinimumRoas) },
    { kind: "minimumMargin", listPrice: toCentavo(result.listPriceForMinimumMargin) },
    { kind: "label", listPrice: toCentavo(result.labelPriceWithDiscount) },
    { kind: "capThreshold", listPrice: capThreshold },
  ];
  return candidates.flatMap(({ kind, listPrice }) =>
    listPrice !== null && listPrice >= lowestPrice && listPrice <= highestPrice ? [{ kind, listPrice }] : [],
  );
}

function toCentavo(price: number | null): number | null {
  return price === null ? null : roundUpToCent(price);
}

/** The list price at which commission and highlight reach their cap; null when no price does. */
function findCapThreshold(terms: PriceTerms): number | null {
  const edge = (terms.commissionLimit * 100) / terms.commissionWithHighlightPct / terms.discountFactor;
  return Number.isFinite(edge) ? edge : null;
}

export type CurveRange = Pick<MarginCurve, "from" | "to" | "step">;

/**
 * A range of whole steps around the prices, with padding on both sides. Includes the cap threshold
 * when it is near.
 */
export function rangeAround(prices: number[], capThreshold: number | null): CurveRange {
  const isNear =
    capThreshold !== null &&
    capThreshold <= capReach * Math.max(...prices) &&
    capThreshold >= Math.min(...prices) / capReach;
  const shown = isNear ? [...prices, capThreshold] : prices;
  const low = Math.min(...shown);
  const high = Math.max(...shown);
  const padding = Math.max((high - low) / 4, high / 5);
  const start = Math.max(0, low - padding);
  const step = roundStep(high + padding - start, piecesOfRange);
  return { from: Math.floor(start / step) * step, to: Math.ceil((high + padding) / step) * step, step };
}

/** The prices at every fifth of a step. A range from 0 starts at the lowest possible price. */
export function samplePrices({ from, to, step }: CurveRange): number[] {
  const count = Math.round((to - from) / step) * samplesPerStep;
  const samples = Array.from({ length: count + 1 }, (_, index) => from + (index * step) / samplesPerStep);
  return samples.map((price) => Math.max(price, lowestPrice));
}

/**
 * The list prices at which the curve bends or jumps: at the cap threshold and at the edges of the
 * fixed fee (D2).
 */
function cornerPrices(terms: PriceTerms, capThreshold: number | null): number[] {
  const { bends, edges } = feeCorners(terms.feeBands);
  const listPrices = [...bends, ...edges.flatMap(bothSides)].map((price) => price / terms.discountFactor);
  return (capThreshold === null ? listPrices : [...listPrices, capThreshold]).filter(
    (price) => price >= lowestPrice,
  );
}

/**
 * One point on each side of the jump. None on the edge itself, because rounding may miss it when a
 * discount is undone and applied again.
 */
function bothSides(edge: number): number[] {
  return [edge * (1 - 1e-9), edge * (1 + 1e-9)];
}
