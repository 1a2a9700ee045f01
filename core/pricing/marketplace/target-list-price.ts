import { firstLeaving, type Line } from "./piece-search.ts";
import type { ProfitPiece } from "./profit-pieces.ts";
import {
  effectiveCentsOf,
  firstListCents,
  firstUnitCents,
  type SaleTerms,
  unitCentsOf,
} from "./sale-terms.ts";

/** A margin after ads in % of the effective price, or a profit after ads in reais. */
export type PriceTarget = { kind: "margin"; pct: number } | { kind: "profit"; reais: number };

/** What a price leaves after the target is subtracted as well. */
export function targetLine(target: PriceTarget, terms: SaleTerms): Line {
  return target.kind === "margin"
    ? { kept: terms.kept - target.pct / terms.staying / 100, owed: terms.owedCents }
    : { kept: terms.kept, owed: terms.owedCents + (target.reais * 100) / terms.staying };
}

/**
 * The smallest list price in whole centavos, from `fromListCents` on, that reaches the target
 * (FE-12). Null when none does, or when the price is too large to count in centavos (as with a
 * coupon of 100 %). A price with an unknown fee reaches no target.
 */
export function targetListCents(
  pieces: readonly ProfitPiece[],
  terms: SaleTerms,
  target: PriceTarget,
  fromListCents = 1,
): number | null {
  const line = targetLine(target, terms);
  for (const piece of pieces) {
    if (piece.isUnknown || piece.listTo < fromListCents) continue;
    const start =
      fromListCents > piece.listFrom
        ? effectiveCentsOf(unitCentsOf(fromListCents, terms), terms)
        : piece.from;
    const found = start > piece.to ? null : firstLeaving(piece, line, start);
    if (found === null) continue;
    const listCents = Math.max(fromListCents, firstListOf(piece, found, terms));
    return listCents > Number.MAX_SAFE_INTEGER ? null : listCents;
  }
  return null;
}

/** The smallest list price with this effective price in the piece's segment. Centavos. */
export function firstListOf(piece: ProfitPiece, effectiveCents: number, terms: SaleTerms): number {
  return Math.max(piece.listFrom, firstListCents(firstUnitCents(effectiveCents, terms), terms));
}

/** The largest list price with this effective price in the piece's segment. Centavos. */
export function lastListOf(piece: ProfitPiece, effectiveCents: number, terms: SaleTerms): number {
  return Math.min(piece.listTo, firstListCents(firstUnitCents(effectiveCents + 1, terms), terms) - 1);
}
