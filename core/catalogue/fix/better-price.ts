import type { AnyEnding } from "#core/pricing/price-ending.ts";
import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  type PreparedListing,
} from "../listing-figures.ts";
import { maxCents } from "../product-rules.ts";
import { targetCents } from "../target-cents.ts";
import { isLow, listCents, unitSale } from "./fix-listing.ts";
import { marginBeforeFees } from "./margin-before-fees.ts";

/** A price at which a listing earns more, what one sale leaves at it, and how it helps. */
export type BetterPrice = { priceCents: number; profitCents: number | null; by: "LEAVING_ZONE" | "RAISING" };

/**
 * The better price of a listing with these figures (RE-02, D351). In a loss zone: the lower price
 * that earns more, if its margin suffices. Otherwise, below the seller's minimum margin: the
 * smallest higher price that reaches it and, where new fees have taken a margin that sufficed, that
 * one (AS-07); with `ending`, exact like FE-12. Null when no price helps or the figures are not
 * known.
 */
export function betterPrice(
  figures: ListingFigures,
  listing: PreparedListing,
  context: FigureContext,
  ending: AnyEnding,
): BetterPrice | "NOT_NEEDED" | null {
  const { betterPriceCents, profitCents } = figures;
  if (profitCents === null) return null;
  if (!isLow(figures) && betterPriceCents === null) return "NOT_NEEDED";
  const zone = betterPriceCents === null ? null : at(betterPriceCents);
  const leaving: BetterPrice | null =
    // A lower price that loses money too is no better price.
    betterPriceCents === null || zone === null || zone.health === "LOSS"
      ? null
      : { priceCents: betterPriceCents, profitCents: zone.profitCents, by: "LEAVING_ZONE" };
  if (zone !== null && !(isLow(figures) && isLow(zone))) return leaving;

  const kept = marginBeforeFees(listing, context) ?? 0;
  const target = { kind: "margin", pct: Math.max(context.defaults.minimumMarginPct, kept) } as const;
  const priceCents = targetCents(listing, target, ending, listCents(listing) + 1);
  if (priceCents === null || priceCents > maxCents) return leaving;
  const raised = at(priceCents).profitCents;
  if (raised === null || raised <= profitCents) return leaving;
  return { priceCents, profitCents: raised, by: "RAISING" };

  function at(cents: number): ListingFigures {
    return figuresAt({ ...unitSale, priceCents: cents }, listing, context);
  }
}
