import { addDays } from "#core/fees/civil-day.ts";
import { lastFeeChange } from "#core/fees/fee-changes.ts";
import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  type PreparedListing,
  prepareListing,
} from "../listing-figures.ts";
import { betterPrice, isLow, listCents, unitSale } from "./better-price.ts";

/**
 * Why a listing earns less than it could (RE-02). LOSS_ZONE: a lower price earns more. NEW_FEE: it
 * reached the minimum margin before the last change of the fees. EXPENSIVE_ADS: it would reach it
 * without ads. LOW_PRICE: the price does not cover costs and margin.
 */
export const storedFixCauses = ["LOSS_ZONE", "NEW_FEE", "EXPENSIVE_ADS", "LOW_PRICE"] as const;
export type StoredFixCause = (typeof storedFixCauses)[number];

/** The better price of a listing, what one sale leaves at it, and why. Null: nothing to correct. */
export type ListingFix = {
  fixPriceCents: number | null;
  fixProfitCents: number | null;
  fixCause: StoredFixCause | null;
};

/** For this many days after a change of fees, the change is named as the cause (D351). */
export const newFeeDays = 90;

export const noFix: ListingFix = { fixPriceCents: null, fixProfitCents: null, fixCause: null };

/** The better price of a listing with these figures; `noFix` when it needs none, or none helps. */
export function listingFix(
  figures: ListingFigures,
  listing: PreparedListing,
  context: FigureContext,
): ListingFix {
  const better = betterPrice(figures, listing, context, context.defaults.priceEnding);
  if (better === null || better === "NOT_NEEDED") return noFix;
  return {
    fixPriceCents: better.priceCents,
    fixProfitCents: better.profitCents,
    fixCause: better.by === "LEAVING_ZONE" ? "LOSS_ZONE" : causeOf(listing, context),
  };
}

/** Why a listing is below the minimum margin. */
function causeOf(listing: PreparedListing, context: FigureContext): StoredFixCause {
  if (reachesWith(listing, contextBeforeFees(listing, context))) return "NEW_FEE";
  const { input, marketplace } = listing;
  if (!input.useAds) return "LOW_PRICE";
  const withoutAds = { input: { ...input, useAds: false }, marketplace };
  return reachesWith(withoutAds, context) ? "EXPENSIVE_ADS" : "LOW_PRICE";
}

/** The day before the marketplace's last change of fees; null when it is too long ago. */
function contextBeforeFees({ marketplace }: PreparedListing, context: FigureContext): FigureContext | null {
  if (marketplace === null) return null;
  const changed = lastFeeChange(context.rules[marketplace.marketplace], context.today);
  if (changed === null || changed <= addDays(context.today, -newFeeDays)) return null;
  return { ...context, today: addDays(changed, -1) };
}

/** Whether the same price reaches the minimum margin in another context. */
function reachesWith(
  { input, marketplace }: Pick<PreparedListing, "input" | "marketplace">,
  context: FigureContext | null,
): boolean {
  if (context === null) return false;
  const listing = prepareListing({ input, marketplace }, context);
  const figures = figuresAt({ ...unitSale, priceCents: listCents(listing) }, listing, context);
  return figures.profitCents !== null && !isLow(figures);
}
