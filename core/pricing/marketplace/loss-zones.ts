import type { LossZone } from "./marketplace-price.ts";
import { firstLeaving, type Line, leftAt, mostLeft, toleranceCents } from "./piece-search.ts";
import { highestCents, type ProfitPiece } from "./profit-pieces.ts";
import type { SaleTerms } from "./sale-terms.ts";
import { firstListOf, lastListOf } from "./target-list-price.ts";

/**
 * Returns every interval of list prices at which some lower price leaves more (FE-13), by rising
 * price. Intervals begin only where fees jump: a dip of a centavo from rounding does not count.
 */
export function lossZones(pieces: readonly ProfitPiece[], terms: SaleTerms): LossZone[] {
  const line: Line = { kept: terms.kept, owed: terms.owedCents };
  const zones: LossZone[] = [];
  let most = Number.NEGATIVE_INFINITY;
  let mostAt = 0;
  let knownFrom = 1;
  let openFrom: number | null = null;
  const close = (toCents: number | null) => {
    if (openFrom !== null && (toCents === null || toCents >= openFrom)) {
      zones.push({
        fromPrice: openFrom / 100,
        toPrice: toCents === null ? null : toCents / 100,
        betterPrice: mostAt / 100,
        betterProfit: (most * terms.staying) / 100,
      });
    }
    openFrom = null;
  };
  for (const piece of pieces) {
    if (piece.isUnknown) {
      close(piece.listFrom - 1);
      knownFrom = piece.listTo + 1;
      continue;
    }
    if (openFrom === null && piece.isEdge && leftAt(piece, line, piece.from) < most - toleranceCents) {
      openFrom = Math.max(mostAt + 1, knownFrom);
    }
    if (openFrom !== null) {
      const end = firstLeaving(piece, { kept: line.kept, owed: line.owed + most }, piece.from);
      if (end === null) continue;
      close(firstListOf(piece, end, terms) - 1);
    }
    if (piece.to === highestCents) break;
    const best = mostLeft(piece, line);
    if (best.cents < most - toleranceCents) continue;
    most = Math.max(most, best.cents);
    mostAt = lastListOf(piece, best.at, terms);
  }
  close(null);
  return zones;
}
