import type { FigureContext, ListingFigures, PreparedListing } from "../listing-figures.ts";
import { betterPrice } from "./better-price.ts";
import { marginBeforeFees, sufficientMargin } from "./margin-before-fees.ts";

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
  if (marginBeforeFees(listing, context) !== null) return "NEW_FEE";
  const { input, marketplace } = listing;
  if (!input.useAds) return "LOW_PRICE";
  const withoutAds = { input: { ...input, useAds: false }, marketplace };
  return sufficientMargin(withoutAds, context) === null ? "LOW_PRICE" : "EXPENSIVE_ADS";
}
