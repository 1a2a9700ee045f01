import type { FeePart, FeeSegment } from "#core/fees/fee-quote.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import { effectiveCentsOf, firstListCents, type SaleTerms } from "./sale-terms.ts";

/** The upper limit of every price search: R$ 1 billion. */
export const highestCents = 1e11;

const wholeBps = 10_000;

/**
 * A range of effective prices in which every fee is either a fixed amount or a single percentage,
 * each rounded separately. All figures in centavos.
 */
export type ProfitPiece = {
  /** Effective prices, both bounds inclusive. */
  from: number;
  to: number;
  /**
   * The list prices of the whole fee segment, both bounds inclusive: two segments may share an
   * effective price.
   */
  listFrom: number;
  listTo: number;
  /** Whether a fee segment begins here; false after a bend within one. */
  isEdge: boolean;
  /** Whether a fee is not known, so that the profit is not known either. */
  isUnknown: boolean;
  /** The percentages: (price x bps + offset) / 10,000, rounded half-up. */
  bps: readonly number[];
  offsets: readonly number[];
  /** The rounding of the percentages repeats after this many centavos. */
  period: number;
  /** The sum of the fixed amounts. */
  fixed: number;
  /** The sums of all percentages and offsets, unrounded: a share, and centavos. */
  share: number;
  shareOffset: number;
};

/** Cuts the fee segments wherever the slope of the profit changes, by rising price. */
export function profitPieces(segments: readonly FeeSegment[], terms: SaleTerms): ProfitPiece[] {
  const pieces: ProfitPiece[] = [];
  for (const segment of segments) addPieces(pieces, segment, terms);
  return pieces;
}

function addPieces(pieces: ProfitPiece[], { fromCents, toCents, parts }: FeeSegment, terms: SaleTerms): void {
  const listFrom = firstListCents(fromCents, terms);
  const from = Math.max(1, effectiveCentsOf(fromCents, terms));
  const to = toCents === Number.POSITIVE_INFINITY ? highestCents : effectiveCentsOf(toCents, terms);
  if (listFrom === Number.POSITIVE_INFINITY || to < from) return;
  const listTo = firstListCents(toCents + 1, terms) - 1;
  const isUnknown = parts.some(({ question }) => question !== null);
  let start = from;
  for (const end of isUnknown ? [] : bendsWithin(parts, from, to)) {
    pieces.push(pieceOf(parts, start, end - 1, listFrom, listTo, start === from, false));
    start = end;
  }
  pieces.push(pieceOf(parts, start, to, listFrom, listTo, start === from, isUnknown));
}

const noBends: readonly number[] = [];

/**
 * The effective prices inside a segment at which a fee reaches its minimum, its excess or its cap.
 */
function bendsWithin(parts: readonly FeePart[], from: number, to: number): readonly number[] {
  let bends: number[] | null = null;
  for (const part of parts) {
    if (part.bps === 0 && part.excessBps === 0) continue;
    if (part.minimumCents === 0 && part.capCents === Infinity && part.excessAboveCents === Infinity) continue;
    const candidates = [
      firstReaching(part, part.minimumCents),
      part.excessAboveCents,
      firstReaching(part, part.capCents),
    ];
    for (const bend of candidates) {
      if (bend > from && bend <= to) bends = [...(bends ?? []), bend];
    }
  }
  return bends === null ? noBends : [...new Set(bends)].sort((one, other) => one - other);
}

/**
 * The smallest price at which the rounded percentage is at least `cents`; Infinity when there is
 * none.
 */
function firstReaching(part: FeePart, cents: number): number {
  if (cents <= 0) return 1;
  if (cents === Number.POSITIVE_INFINITY) return cents;
  const needed = (cents - 0.5) * wholeBps;
  const atExcess = part.excessAboveCents * part.bps;
  const price =
    needed <= atExcess ? needed / part.bps : part.excessAboveCents + (needed - atExcess) / part.excessBps;
  return Number.isFinite(price) ? Math.ceil(price - part.addedBaseCents - 1e-9) : Number.POSITIVE_INFINITY;
}

function pieceOf(
  parts: readonly FeePart[],
  from: number,
  to: number,
  listFrom: number,
  listTo: number,
  isEdge: boolean,
  isUnknown: boolean,
): ProfitPiece {
  const bps: number[] = [];
  const offsets: number[] = [];
  let fixed = 0;
  let bpsSum = 0;
  let offsetSum = 0;
  for (const part of parts) {
    fixed += part.fixedCents;
    if (part.bps === 0 && part.excessBps === 0) {
      fixed += part.minimumCents;
      continue;
    }
    if (part.minimumCents > 0 && from < firstReaching(part, part.minimumCents)) {
      fixed += part.minimumCents;
      continue;
    }
    if (part.capCents !== Infinity && from >= firstReaching(part, part.capCents)) {
      fixed += part.capCents;
      continue;
    }
    const isExcess = from >= part.excessAboveCents;
    const rate = isExcess ? part.excessBps : part.bps;
    const offset = isExcess
      ? part.excessAboveCents * (part.bps - part.excessBps)
      : part.addedBaseCents * part.bps;
    bps.push(rate);
    offsets.push(offset);
    bpsSum += rate;
    offsetSum += offset;
  }
  return {
    from,
    to,
    listFrom,
    listTo,
    isEdge,
    isUnknown,
    bps,
    offsets,
    period: periodOf(bps),
    fixed,
    share: bpsSum / wholeBps,
    shareOffset: offsetSum / wholeBps,
  };
}

/**
 * Whole basis points repeat every 10,000 centavos. A percentage that only a share of the sales pays
 * has hundredths of a basis point.
 */
function periodOf(bps: readonly number[]): number {
  if (bps.every(Number.isInteger)) return wholeBps;
  const divisor = bps.reduce((common, each) => greatestDivisor(common, Math.round(each * 100)), 100);
  return (wholeBps * 100) / divisor;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

/** The fees at an effective price of the piece, each rounded separately. Centavos. */
export function feesAt(piece: ProfitPiece, cents: number): number {
  const { bps, offsets } = piece;
  let fees = piece.fixed;
  for (let index = 0; index < bps.length; index += 1) {
    fees += roundHalfUp((cents * (bps[index] ?? 0) + (offsets[index] ?? 0)) / wholeBps);
  }
  return fees;
}
