import { type AnyEnding, withEnding } from "../price-ending.ts";
import { leftAt, toleranceCents } from "./piece-search.ts";
import { highestCents, type ProfitPiece } from "./profit-pieces.ts";
import { effectiveCentsOf, type SaleTerms, unitCentsOf } from "./sale-terms.ts";
import { type PriceTarget, targetLine, targetListCents } from "./target-list-price.ts";

/**
 * A few attempts suffice, except for a nearly flat profit, where rounding decides at each price.
 */
const maxAttempts = 1000;

/**
 * The smallest list price with the ending, from `fromListCents` on, that reaches the target
 * (FE-12, FE-20); null when none does. It may lie far above the target's own price: the next price
 * with the ending can be in a loss zone.
 */
export function endingListCents(
  pieces: readonly ProfitPiece[],
  terms: SaleTerms,
  target: PriceTarget,
  ending: AnyEnding,
  fromListCents = 1,
): number | null {
  let from = fromListCents;
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const reached = targetListCents(pieces, terms, target, from);
    if (reached === null || ending === "NONE") return reached;
    const ended = withEnding(reached, ending);
    if (ended > highestCents) return null;
    if (reachesTarget(pieces, terms, target, ended)) return ended;
    from = ended + 1;
  }
  return null;
}

/** Whether a list price reaches the target. */
function reachesTarget(
  pieces: readonly ProfitPiece[],
  terms: SaleTerms,
  target: PriceTarget,
  listCents: number,
): boolean {
  const piece = pieceAt(pieces, terms, listCents);
  if (!piece || piece.isUnknown) return false;
  const effective = effectiveCentsOf(unitCentsOf(listCents, terms), terms);
  return leftAt(piece, targetLine(target, terms), effective) >= -toleranceCents;
}

/** The piece that contains a list price; undefined when its effective price is 0. */
export function pieceAt(
  pieces: readonly ProfitPiece[],
  terms: SaleTerms,
  listCents: number,
): ProfitPiece | undefined {
  const effective = effectiveCentsOf(unitCentsOf(listCents, terms), terms);
  return pieces.find(
    ({ from, to, listFrom, listTo }) =>
      listCents >= listFrom && listCents <= listTo && effective >= from && effective <= to,
  );
}
