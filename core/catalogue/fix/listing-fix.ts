import { addDays } from "#core/fees/civil-day.ts";
import { lastFeeChange } from "#core/fees/fee-changes.ts";
import type { AnyEnding } from "#core/pricing/price-ending.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  type PreparedListing,
  prepareListing,
} from "../listing-figures.ts";
import { maxCents } from "../product-rules.ts";
import { targetCents } from "../repricing/target-cents.ts";

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

/**
 * The better price of a listing with these figures (RE-02, D351). In a loss zone: the lower price
 * that earns more, if its margin suffices. Otherwise, below the seller's minimum margin: the
 * smallest higher price that reaches it, with `ending`, exact like FE-12. `noFix` for
 * any other listing, and when no price helps.
 */
export function listingFix(
  figures: ListingFigures,
  listing: PreparedListing,
  context: FigureContext,
  ending: AnyEnding = context.defaults.priceEnding,
): ListingFix {
  const { betterPriceCents, profitCents } = figures;
  if (profitCents === null || (!isLow(figures) && betterPriceCents === null)) return noFix;
  const zone = betterPriceCents === null ? null : { betterPriceCents, at: at(betterPriceCents) };
  // A lower price that loses money too is no better price.
  const leaveZone: ListingFix =
    zone !== null && zone.at.health !== "LOSS"
      ? {
          fixPriceCents: zone.betterPriceCents,
          fixProfitCents: zone.at.profitCents,
          fixCause: "LOSS_ZONE",
        }
      : noFix;
  if (zone !== null && !(isLow(figures) && isLow(zone.at))) return leaveZone;

  const { minimumMarginPct } = context.defaults;
  const target = { kind: "margin", pct: minimumMarginPct } as const;
  const raisedCents = targetCents(listing, target, ending, priceOf(listing) + 1);
  if (raisedCents === null || raisedCents > maxCents) return leaveZone;
  const raised = at(raisedCents).profitCents;
  if (raised === null || raised <= profitCents) return leaveZone;
  return { fixPriceCents: raisedCents, fixProfitCents: raised, fixCause: causeOf(listing, context) };

  function at(priceCents: number): ListingFigures {
    return figuresAt({ ...unitSale, priceCents }, listing, context);
  }
}

/**
 * The better price of a listing in centavos, its own price when there is nothing to correct; null
 * when no price helps or a fact is missing.
 */
export function fixedPriceCents(
  listing: PreparedListing,
  context: FigureContext,
  ending?: AnyEnding,
): number | null {
  const priceCents = priceOf(listing);
  const figures = figuresAt({ ...unitSale, priceCents }, listing, context);
  if (figures.profitCents === null) return null;
  if (!isLow(figures) && figures.betterPriceCents === null) return priceCents;
  return listingFix(figures, listing, context, ending).fixPriceCents;
}

/** A sale whose cost is known: its amount is in the listing's input. */
const unitSale = { costCents: 0, unitsPerMonth: null };

function priceOf({ input }: PreparedListing): number {
  return roundHalfUp(input.priceList * 100);
}

/** Whether a listing is below the seller's minimum margin. */
function isLow({ health }: Pick<ListingFigures, "health">): boolean {
  return health === "LOSS" || health === "THIN";
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
  const figures = figuresAt({ ...unitSale, priceCents: priceOf(listing) }, listing, context);
  return figures.profitCents !== null && !isLow(figures);
}
