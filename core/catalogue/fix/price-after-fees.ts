import type { AnyEnding } from "#core/pricing/price-ending.ts";
import type { FigureContext, ListingFigures, PreparedListing } from "../listing-figures.ts";
import { storableCents } from "../product-rules.ts";
import { targetCents } from "../target-cents.ts";
import { betterPrice } from "./better-price.ts";
import { listCents } from "./fix-listing.ts";

type Kept = { keptPct: number; ending: AnyEnding };

/**
 * The price of a listing after a change of fees (AS-07): where it has something to correct, its
 * better price, as everywhere, and never less than what keeps the margin; otherwise the price that
 * keeps the margin. Never one that keeps a loss. Null when it needs none, or when none helps.
 */
export function priceAfterFees(
  figures: ListingFigures,
  listing: PreparedListing,
  context: FigureContext,
  { keptPct, ending }: Kept,
): number | null {
  const better = betterPrice(figures, listing, context, ending);
  if (better === null) return null;
  if (better !== "NOT_NEEDED" && better.by === "LEAVING_ZONE") return better.priceCents;
  const isBelow = figures.marginPct !== null && figures.marginPct < keptPct;
  const target = { kind: "margin", pct: keptPct } as const;
  const kept = isBelow ? storableCents(targetCents(listing, target, ending, listCents(listing) + 1)) : null;
  if (better === "NOT_NEEDED") return kept;
  return Math.max(better.priceCents, kept ?? 0);
}
