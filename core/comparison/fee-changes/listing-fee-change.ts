import { priceAfterFees } from "#core/catalogue/fix/price-after-fees.ts";
import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  prepareListing,
} from "#core/catalogue/listing-figures.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";

/** The figures' contexts under the rules before and after a change. */
export type BothRules = { before: FigureContext; after: FigureContext };

/** A listing at its price of today under the rules before and after a change (RE-05). */
export type ListingFeeChange = {
  before: ListingFigures;
  after: ListingFigures;
  /** The margin that a new price restores: after ads, %. Null when it is not known. */
  targetMarginPct: number | null;
  /**
   * The price to choose under the rules after the change (`priceAfterFees`). Null when today's
   * price keeps the margin, or when no price helps.
   */
  restoringPriceCents: number | null;
};

/**
 * Calculates a listing under both rules. `earlierTargetPct` is the target of an earlier calculation
 * of the same change: without it, each new price would be the margin to restore of the next
 * calculation.
 */
export function listingFeeChange(
  product: SoldProduct,
  listing: SoldListing,
  rules: BothRules,
  earlierTargetPct: number | null = null,
): ListingFeeChange {
  const sold = { ...product, ...listing };
  // The tax of the day before, under both: what a change of taxes does is no change of fees.
  const sale = resolveSale(product, listing, rules.before);
  const before = figuresAt(sold, prepareListing(sale, rules.before), rules.before);
  const prepared = prepareListing(sale, rules.after);
  const after = figuresAt(sold, prepared, rules.after);
  const targetMarginPct = earlierTargetPct ?? before.marginPct;
  const isBelow = targetMarginPct !== null && after.marginPct !== null && after.marginPct < targetMarginPct;
  if (!isBelow) return { before, after, targetMarginPct, restoringPriceCents: null };
  const { priceEnding: ending } = rules.after.defaults;
  const kept = { keptPct: targetMarginPct, ending };
  return {
    before,
    after,
    targetMarginPct,
    restoringPriceCents: priceAfterFees(after, prepared, rules.after, kept),
  };
}

/** Whether the change matters for a listing. One that lacks something under both rules does not. */
export function isTouched({ before, after }: Pick<ListingFeeChange, "before" | "after">): boolean {
  return before.profitCents !== after.profitCents;
}
