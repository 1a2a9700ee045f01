import { addDays } from "#core/fees/civil-day.ts";
import { lastFeeChange } from "#core/fees/fee-changes.ts";
import { type FigureContext, figuresAt, type PreparedListing, prepareListing } from "../listing-figures.ts";
import { isLow, listCents, unitSale } from "./fix-listing.ts";

/** For this many days after a change of fees, the change is named as the cause (D351). */
export const newFeeDays = 90;

/**
 * The margin that the same price left before the marketplace's last change of fees, in per cent;
 * null when it did not reach the seller's minimum, or when the change is too long ago.
 */
export function marginBeforeFees(listing: PreparedListing, context: FigureContext): number | null {
  const { marketplace } = listing;
  if (marketplace === null) return null;
  const changed = lastFeeChange(context.rules[marketplace.marketplace], context.today);
  if (changed === null || changed <= addDays(context.today, -newFeeDays)) return null;
  return sufficientMargin(listing, { ...context, today: addDays(changed, -1) });
}

/** The margin of the same price in another context, in per cent; null below the minimum. */
export function sufficientMargin(
  { input, marketplace }: Pick<PreparedListing, "input" | "marketplace">,
  context: FigureContext,
): number | null {
  const listing = prepareListing({ input, marketplace }, context);
  const figures = figuresAt({ ...unitSale, priceCents: listCents(listing) }, listing, context);
  return figures.profitCents === null || isLow(figures) ? null : figures.marginPct;
}
