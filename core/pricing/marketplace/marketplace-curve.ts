import { roundHalfUp } from "#core/round-half-up.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import {
  type CurvePoint,
  type MarginCurve,
  markedPrices,
  rangeAround,
  samplePrices,
} from "../own-fees/margin-curve.ts";
import type { Amount } from "../price-figures.ts";
import { calculateMarketplacePrice, type PreparedSale, prepareSale } from "./calculate-marketplace-price.ts";
import { pieceAt } from "./ending-list-price.ts";
import type { LossZone, MarketplaceSale } from "./marketplace-price.ts";
import { leftAt } from "./piece-search.ts";
import { effectiveCentsOf, unitCentsOf } from "./sale-terms.ts";
import { firstListOf } from "./target-list-price.ts";

/** List prices with the same fees, both bounds inclusive. R$; `toPrice` null: no upper limit. */
export type CurveBand = {
  fromPrice: number;
  toPrice: number | null;
  /** True when a fee is not known: the curve has no points here. */
  isUnknown: boolean;
};

/** A jump of the fees: the margin after ads one centavo before the price and at it. R$. */
export type CurveJump = { listPrice: number; before: Amount; after: Amount };

/**
 * The curve under a marketplace's rules. Its points are whole centavos; apart from rounding it is
 * straight between neighbouring points.
 */
export type MarketplaceCurve = MarginCurve & {
  /** The bands within the range, by rising price. */
  bands: CurveBand[];
  jumps: CurveJump[];
  lossZones: LossZone[];
};

/**
 * The margin after ads over the list price under a marketplace's rules, for a chart or a table
 * (FE-14). Null when there is no result to mark (see `calculateMarketplacePrice`).
 */
export function marketplaceCurve(
  input: PriceInput,
  mode: PriceMode,
  sale: MarketplaceSale,
): MarketplaceCurve | null {
  const prepared = prepareSale(input, mode, sale);
  const today = calculateMarketplacePrice(input, mode, sale);
  if ("questions" in prepared || today?.outcome !== "priced") return null;
  const { result } = today;
  const marked = markedPrices(roundHalfUp(input.priceList * 100) / 100, result, null);
  const range = rangeAround(
    marked.map(({ listPrice }) => listPrice),
    null,
  );
  const isShown = (price: number) => price >= range.from && price <= range.to;
  const pointAt = (listPrice: number): CurvePoint[] => {
    const margin = marginAt(prepared, Math.round(listPrice * 100));
    return margin === null ? [] : [{ listPrice, margin }];
  };

  const bands = curveBands(prepared).filter(
    ({ fromPrice, toPrice }) => fromPrice <= range.to && (toPrice === null || toPrice >= range.from),
  );
  const prices = [
    ...samplePrices(range).map((price) => Math.round(price * 100) / 100),
    ...corners(prepared),
    ...result.lossZones.flatMap(({ fromPrice, toPrice }) =>
      toPrice === null ? [fromPrice] : [fromPrice, toPrice],
    ),
    ...marked.map(({ listPrice }) => listPrice),
  ].filter(isShown);
  return {
    ...range,
    capThreshold: null,
    points: [...new Set(prices)].sort((one, other) => one - other).flatMap(pointAt),
    marks: marked
      .filter(({ listPrice }) => isShown(listPrice))
      .sort((one, other) => one.listPrice - other.listPrice)
      .flatMap(({ kind, listPrice }) => pointAt(listPrice).map((point) => ({ kind, ...point }))),
    bands,
    jumps: bands
      .flatMap(({ fromPrice }) => jumpAt(prepared, fromPrice))
      .filter(({ listPrice }) => isShown(listPrice)),
    lossZones: result.lossZones.filter(
      ({ fromPrice, toPrice }) => fromPrice <= range.to && (toPrice === null || toPrice >= range.from),
    ),
  };
}

/** The margin after ads at a list price; null where a fee is not known. R$. */
function marginAt({ pieces, terms }: PreparedSale, listCents: number): Amount | null {
  const piece = pieceAt(pieces, terms, listCents);
  if (!piece || piece.isUnknown) return null;
  const effective = effectiveCentsOf(unitCentsOf(listCents, terms), terms);
  const left = leftAt(piece, { kept: terms.kept, owed: terms.owedCents }, effective) * terms.staying;
  return { value: left / 100, pct: (left / effective) * 100 };
}

function curveBands({ pieces }: PreparedSale): CurveBand[] {
  return pieces
    .filter(({ isEdge }) => isEdge)
    .map(({ listFrom, listTo, isUnknown }) => ({
      fromPrice: listFrom / 100,
      toPrice: listTo === Number.POSITIVE_INFINITY ? null : listTo / 100,
      isUnknown,
    }));
}

/**
 * The prices on both sides of every edge, and every price at which a fee reaches its cap, its
 * excess threshold or its minimum. R$.
 */
function corners({ pieces, terms }: PreparedSale): number[] {
  return pieces.flatMap((piece) => {
    const first = firstListOf(piece, piece.from, terms);
    return [first - 1, first].filter((cents) => cents > 0).map((cents) => cents / 100);
  });
}

function jumpAt(prepared: PreparedSale, listPrice: number): CurveJump[] {
  const cents = Math.round(listPrice * 100);
  const before = cents > 1 ? marginAt(prepared, cents - 1) : null;
  const after = marginAt(prepared, cents);
  return before && after ? [{ listPrice, before, after }] : [];
}
