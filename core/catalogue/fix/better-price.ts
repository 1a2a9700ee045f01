import type { AnyEnding } from "#core/pricing/price-ending.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  type PreparedListing,
} from "../listing-figures.ts";
import { maxCents } from "../product-rules.ts";
import { targetCents } from "../target-cents.ts";

/** A price at which a listing earns more, what one sale leaves at it, and how it helps. */
export type BetterPrice = { priceCents: number; profitCents: number | null; by: "LEAVING_ZONE" | "RAISING" };

/**
 * The better price of a listing with these figures (RE-02, D351). In a loss zone: the lower price
 * that earns more, if its margin suffices. Otherwise, below the seller's minimum margin: the
 * smallest higher price that reaches it, with `ending`, exact like FE-12. Null when no price helps
 * or the figures are not known.
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

  const target = { kind: "margin", pct: context.defaults.minimumMarginPct } as const;
  const priceCents = targetCents(listing, target, ending, listCents(listing) + 1);
  if (priceCents === null || priceCents > maxCents) return leaving;
  const raised = at(priceCents).profitCents;
  if (raised === null || raised <= profitCents) return leaving;
  return { priceCents, profitCents: raised, by: "RAISING" };

  function at(cents: number): ListingFigures {
    return figuresAt({ ...unitSale, priceCents: cents }, listing, context);
  }
}

/** A sale whose cost is known: its amount is in the listing's input. */
export const unitSale = { costCents: 0, unitsPerMonth: null };

/** The price of a listing in its input, in centavos. */
export function listCents({ input }: PreparedListing): number {
  return roundHalfUp(input.priceList * 100);
}

/** Whether a listing is below the seller's minimum margin. */
export function isLow({ health }: Pick<ListingFigures, "health">): boolean {
  return health === "LOSS" || health === "THIN";
}
