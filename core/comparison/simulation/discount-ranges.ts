import type { FigureContext, PreparedListing } from "#core/catalogue/listing-figures.ts";
import { prepareListing } from "#core/catalogue/listing-figures.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import type { PreparedSale } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { leftAt, toleranceCents } from "#core/pricing/marketplace/piece-search.ts";
import { effectiveCentsOf } from "#core/pricing/marketplace/sale-terms.ts";
import { targetLine } from "#core/pricing/marketplace/target-list-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { ResolvedSale } from "#core/sale/resolve-sale.ts";

/** The deepest discount that is tried, in tenths of a per cent: 99,9 %. */
const deepestTenths = 999;

/**
 * Discounts in a row, each of which keeps the margin: from and up to, in per cent with one decimal.
 * `highCents` is the unit price at the first of them, `lowCents` at the last.
 */
export type DiscountRange = { fromPct: number; toPct: number; lowCents: number; highCents: number };

/**
 * Every discount, in tenths of a per cent, at which the sale keeps the margin (SC-08): after ads,
 * per cent of the effective price. Several ranges where fees jump; none when no discount does, or
 * when a fee is not known. The sale's own discount is not read.
 */
export function discountRanges(
  sale: ResolvedSale,
  marginPct: number,
  context: FigureContext,
): DiscountRange[] {
  const { input } = sale;
  const listCents = roundHalfUp(input.priceList * 100);
  if (listCents < 1) return [];
  const undiscounted = prepareListing({ ...sale, input: { ...input, discountPct: 0 } }, context);
  const kept =
    undiscounted.rules === null
      ? keptWithOwnFees(undiscounted, marginPct)
      : keptUnderRules(undiscounted.rules.prepared, listCents, marginPct);
  return kept.map(([from, to]) => ({
    fromPct: from / 10,
    toPct: to / 10,
    lowCents: unitCentsAt(listCents, to),
    highCents: unitCentsAt(listCents, from),
  }));
}

/** The unit price after a discount, rounded as the calculation rounds it. Centavos. */
function unitCentsAt(listCents: number, tenths: number): number {
  return roundHalfUp(listCents * (1 - tenths / 10 / 100));
}

/** First and last of discounts in a row, in tenths of a per cent. */
type Tenths = [from: number, to: number];

/** Tries every tenth of a per cent: what a price leaves is a few additions within its piece. */
function keptUnderRules(
  prepared: NonNullable<PreparedListing["rules"]>["prepared"],
  listCents: number,
  marginPct: number,
): Tenths[] {
  if ("questions" in prepared) return [];
  const { pieces, terms }: PreparedSale = prepared;
  const line = targetLine({ kind: "margin", pct: marginPct }, terms);
  const ranges: Tenths[] = [];
  let at = pieces.length - 1;
  for (let tenths = 0; tenths <= deepestTenths; tenths += 1) {
    // Without a discount the list price is the unit price.
    const unitCents = unitCentsAt(listCents, tenths);
    const cents = effectiveCentsOf(unitCents, terms);
    if (unitCents < 1 || cents < 1) break;
    while (at > 0 && ((pieces[at]?.listFrom ?? 0) > unitCents || (pieces[at]?.from ?? 0) > cents)) at -= 1;
    const piece = pieces[at];
    if (piece === undefined || piece.isUnknown || leftAt(piece, line, cents) < -toleranceCents) continue;
    const last = ranges.at(-1);
    if (last?.[1] === tenths - 1) last[1] = tenths;
    else ranges.push([tenths, tenths]);
  }
  return ranges;
}

/**
 * Own fees have no jumps: a lower price never leaves a larger margin, so halving finds the last.
 */
function keptWithOwnFees({ input }: PreparedListing, marginPct: number): Tenths[] {
  const keepsMargin = (tenths: number) => {
    const result = calculatePrice({ ...input, discountPct: tenths / 10 }, "ADVANCED", ownFeeRules);
    return result !== null && result.marginAfterAds.pct >= marginPct - toleranceOfPct;
  };
  if (!keepsMargin(0)) return [];
  let [keeps, loses] = [0, deepestTenths + 1];
  while (loses - keeps > 1) {
    const middle = Math.floor((keeps + loses) / 2);
    if (keepsMargin(middle)) keeps = middle;
    else loses = middle;
  }
  return [[0, keeps]];
}

/** A difference below this is a rounding error. Percentage points. */
const toleranceOfPct = 1e-9;
