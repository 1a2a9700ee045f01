import type { ListingFacts, ProductFacts } from "../listing-facts.ts";
import { type FigureContext, figuresAt, type ListingFigures, prepareListing } from "../listing-figures.ts";
import { listingSale } from "../listing-sale.ts";
import { goalPriceCents } from "./goal-price.ts";
import type { Repricing } from "./repricing-goal.ts";

export const repricingOutcomes = ["CHANGED", "UNCHANGED", "UNREACHABLE", "MISSING"] as const;

/** UNREACHABLE: no price reaches the goal. MISSING: cost, price or a fact the rules ask for is not known. */
export type RepricingOutcome = (typeof repricingOutcomes)[number];

/** What a repricing does to one listing (PR-09). Money in centavos. */
export type ListingRepricing = {
  outcome: RepricingOutcome;
  /** Null when there is none: UNREACHABLE or MISSING. */
  newPriceCents: number | null;
  before: ListingFigures;
  /** At the new price; `before` when there is none. */
  after: ListingFigures;
};

/**
 * The new price of a listing and its figures before and after, under the rules of `context.today`.
 * Never fails: a listing without a new price says why. A change of the price needs no cost; a target
 * needs no price.
 */
export function repriceListing(
  product: ProductFacts,
  listing: ListingFacts,
  repricing: Repricing,
  context: FigureContext,
): ListingRepricing {
  const prepared = prepareListing(listingSale(product, listing, context.defaults), context);
  const before = figuresAt(product, listing.priceCents, prepared, context);
  const stays = (outcome: RepricingOutcome, newPriceCents: number | null): ListingRepricing => ({
    outcome,
    newPriceCents,
    before,
    after: before,
  });
  const isChange = repricing.goal.kind === "CHANGE_PCT" || repricing.goal.kind === "CHANGE_CENTS";
  if (isChange ? listing.priceCents === null : product.costCents === null) return stays("MISSING", null);

  const newPriceCents = goalPriceCents(prepared, repricing, context);
  if (newPriceCents === null) {
    const lacksFacts = !isChange && before.missing.some((field) => field !== "PRICE");
    return stays(lacksFacts ? "MISSING" : "UNREACHABLE", null);
  }
  if (newPriceCents === listing.priceCents) return stays("UNCHANGED", newPriceCents);
  const after = figuresAt(product, newPriceCents, prepared, context);
  return { outcome: "CHANGED", newPriceCents, before, after };
}
