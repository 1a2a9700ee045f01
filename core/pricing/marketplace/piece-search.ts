import { feesAt, type ProfitPiece } from "./profit-pieces.ts";

/** A difference below this is a rounding error. Centavos. */
export const toleranceCents = 1e-6;

/**
 * What a price leaves: `kept` of each centavo, minus the fees and `owed`. A target margin lowers
 * `kept`; a target profit raises `owed`. Centavos.
 */
export type Line = { kept: number; owed: number };

/** The amount left at an effective price of the piece. */
export function leftAt(piece: ProfitPiece, { kept, owed }: Line, cents: number): number {
  return cents * kept - feesAt(piece, cents) - owed;
}

/**
 * The smallest effective price of the piece, from `start` on, that leaves 0 or more; null when
 * there is none. The unrounded straight line narrows the search: rounding changes the result by at
 * most half a centavo for each percentage.
 */
export function firstLeaving(piece: ProfitPiece, line: Line, start: number): number | null {
  const { period } = piece;
  const noise = piece.bps.length / 2;
  const slope = line.kept - piece.share;
  const cost = piece.shareOffset + piece.fixed + line.owed;
  let price = Math.max(start, piece.from);
  if (slope > 0) {
    price = Math.max(price, Math.ceil((cost - noise - toleranceCents) / slope));
    // Beyond 2^53, where a nearly flat line may lead, adding 1 to a price would not change it.
    if (price > piece.to) return null;
    const certain = (cost + noise) / slope;
    if (certain - price > period) price = skipPeriods(piece, line, price, slope);
    return scan(piece, line, price, Math.min(piece.to, price + 3 * period));
  }
  // On a falling line only the beginning can leave enough, and the first period leaves the most.
  if (slope * price - cost + noise < -toleranceCents) return null;
  return scan(piece, line, price, Math.min(piece.to, price + period));
}

/** Tries prices in order and skips those that cannot make up the missing amount. */
function scan(piece: ProfitPiece, line: Line, start: number, end: number): number | null {
  let price = start;
  while (price <= end) {
    const left = leftAt(piece, line, price);
    if (left >= -toleranceCents) return price;
    // Without rounding a centavo adds at most `kept`, because no fee falls within a piece.
    if (line.kept <= 0) return null;
    price += Math.max(1, Math.floor((-toleranceCents - left) / line.kept));
  }
  return null;
}

/** The price at which a nearly flat line can first reach 0, minus one period for safety. */
function skipPeriods(piece: ProfitPiece, line: Line, start: number, slope: number): number {
  const { period } = piece;
  let most = Number.NEGATIVE_INFINITY;
  for (let price = start; price < start + period; price += 1) {
    most = Math.max(most, leftAt(piece, line, price));
  }
  if (most >= -toleranceCents) return start;
  const periods = Math.floor((-toleranceCents - most) / (slope * period));
  return start + Math.max(0, periods - 1) * period;
}

/**
 * The largest amount that any price of the piece leaves, and the last effective price that leaves
 * it.
 */
export function mostLeft(piece: ProfitPiece, line: Line): { cents: number; at: number } {
  const slope = line.kept - piece.share;
  const isRising = slope > -1e-12;
  const step = isRising ? -1 : 1;
  const start = isRising ? piece.to : piece.from;
  const noise = piece.bps.length / 2;
  const cost = piece.shareOffset + piece.fixed + line.owed;
  let best = leftAt(piece, line, start);
  let at = start;
  for (let count = 1; count <= piece.period; count += 1) {
    const price = start + step * count;
    if (price < piece.from || price > piece.to) break;
    if (slope * price - cost + noise < best - toleranceCents) break;
    const left = leftAt(piece, line, price);
    const isBetter = isRising ? left > best + toleranceCents : left >= best - toleranceCents;
    if (!isBetter) continue;
    best = Math.max(best, left);
    at = price;
  }
  return { cents: best, at };
}
