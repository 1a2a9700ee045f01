import type { FigureContext, PreparedListing } from "#core/catalogue/listing-figures.ts";
import { prepareListing } from "#core/catalogue/listing-figures.ts";
import { calculatePrice } from "#core/pricing/calculate-price.ts";
import type { PreparedSale } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { type PriceTarget, targetListCents } from "#core/pricing/marketplace/target-list-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { ResolvedSale } from "#core/sale/resolve-sale.ts";

/** The deepest discount that is tried, in tenths of a per cent: 99,9 %. */
const deepestTenths = 999;

/**
 * The deepest discount, in whole tenths of a per cent, at which the sale keeps the margin (SC-06):
 * after ads, per cent of the effective price. Null when no discount from 0 % on does, or when a fee
 * is not known. The sale's own discount is not read. Between 0 % and the deepest discount there may
 * be others that do not keep the margin, where fees jump.
 */
export function deepestDiscountPct(
  { input, marketplace }: ResolvedSale,
  marginPct: number,
  context: FigureContext,
): number | null {
  const listCents = roundHalfUp(input.priceList * 100);
  if (listCents < 1) return null;
  const undiscounted = prepareListing({ input: { ...input, discountPct: 0 }, marketplace }, context);
  const tenths =
    undiscounted.rules === null
      ? deepestWithOwnFees(undiscounted, marginPct)
      : deepestUnderRules(undiscounted.rules.prepared, listCents, { kind: "margin", pct: marginPct });
  return tenths === null ? null : tenths / 10;
}

/** The unit price after a discount, rounded as the calculation rounds it. Centavos. */
function unitCentsAt(listCents: number, tenths: number): number {
  return roundHalfUp(listCents * (1 - tenths / 10 / 100));
}

/**
 * Jumps from the lowest unit price that keeps the margin to the discount next above it, and from
 * there to the next price that keeps it, until a discount meets such a price.
 */
function deepestUnderRules(
  prepared: NonNullable<PreparedListing["rules"]>["prepared"],
  listCents: number,
  target: PriceTarget,
): number | null {
  if ("questions" in prepared) return null;
  const { pieces, terms }: PreparedSale = prepared;
  // Without a discount the list price is the unit price.
  let from = Math.max(1, unitCentsAt(listCents, deepestTenths));
  while (true) {
    const unitCents = targetListCents(pieces, terms, target, from);
    if (unitCents === null || unitCents > listCents) return null;
    const tenths = deepestLeaving(listCents, unitCents);
    from = unitCentsAt(listCents, tenths);
    if (from === unitCents) return tenths;
  }
}

/** The deepest discount that leaves at least `unitCents`, which is at most the list price. */
function deepestLeaving(listCents: number, unitCents: number): number {
  let tenths = Math.min(deepestTenths, Math.floor(((listCents - unitCents) / listCents) * 1000) + 1);
  while (tenths > 0 && unitCentsAt(listCents, tenths) < unitCents) tenths -= 1;
  return tenths;
}

/** Own fees have no jumps: a lower price never leaves a larger margin, so halving finds it. */
function deepestWithOwnFees({ input }: PreparedListing, marginPct: number): number | null {
  const keepsMargin = (tenths: number) => {
    const result = calculatePrice({ ...input, discountPct: tenths / 10 }, "ADVANCED", ownFeeRules);
    return result !== null && result.marginAfterAds.pct >= marginPct - toleranceOfPct;
  };
  if (!keepsMargin(0)) return null;
  let [keeps, loses] = [0, deepestTenths + 1];
  while (loses - keeps > 1) {
    const middle = Math.floor((keeps + loses) / 2);
    if (keepsMargin(middle)) keeps = middle;
    else loses = middle;
  }
  return keeps;
}

/** A difference below this is a rounding error. Percentage points. */
const toleranceOfPct = 1e-9;
