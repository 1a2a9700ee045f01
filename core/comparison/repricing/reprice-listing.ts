import {
  type FigureContext,
  figuresAt,
  type ListingFigures,
  prepareListing,
} from "#core/catalogue/listing-figures.ts";
import { storableCents } from "#core/catalogue/product-rules.ts";
import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { campaignSale } from "../simulation/simulate-listing.ts";
import type { SimulationChanges } from "../simulation/simulation-changes.ts";
import { goals } from "./goals.ts";
import type { Repricing } from "./repricing-goal.ts";

export const repricingOutcomes = [
  "CHANGED",
  "UNCHANGED",
  "UNREACHABLE",
  "MISSING",
  "NOT_RAISED",
  "TOO_LARGE",
  "NOT_APPLICABLE",
  "OUT_OF_RANGE",
] as const;

/**
 * UNREACHABLE: no price reaches the goal. MISSING: cost, price or a fact that the rules need is not
 * known. NOT_RAISED: the new price would be lower, and only raises are wanted (GR-07). TOO_LARGE:
 * the price would change by more than the limit. NOT_APPLICABLE and OUT_OF_RANGE: only of the
 * change of another field (GR-04).
 */
export type RepricingOutcome = (typeof repricingOutcomes)[number];

/** The effect of a repricing on one listing (PR-09). Money in centavos. */
export type ListingRepricing = {
  outcome: RepricingOutcome;
  oldPriceCents: number | null;
  /** Null when UNREACHABLE, MISSING or NOT_RAISED; when TOO_LARGE the price that is not applied. */
  newPriceCents: number | null;
  /** What has to be provided first, as in `ListingFigures.missing`; empty unless MISSING. */
  missing: readonly string[];
  before: ListingFigures;
  /** The figures at the new price; equal to `before` when there is none. */
  after: ListingFigures;
};

/**
 * Calculates the new price of a listing and its figures before and after, under the rules of
 * `context.today`. Never fails: when there is no new price, the outcome gives the reason. A change
 * of the price needs no cost; a target needs no price; one price for all needs neither. `changes`:
 * those of the campaign of CAMPAIGN_PRICE.
 */
export function repriceListing(
  product: SoldProduct,
  listing: SoldListing,
  repricing: Repricing,
  context: FigureContext,
  changes: SimulationChanges | null = null,
): ListingRepricing {
  const prepared = prepareListing(resolveSale(product, listing, context), context);
  const before = figuresAt({ ...product, ...listing }, prepared, context);
  const oldPriceCents = listing.priceCents;
  const stays = (outcome: RepricingOutcome, newPriceCents: number | null): ListingRepricing => ({
    outcome,
    oldPriceCents,
    newPriceCents,
    missing: outcome === "MISSING" ? missingFor(repricing, before) : [],
    before,
    after: before,
  });
  const { kind, value } = repricing.goal;
  const { needs, priceCents } = goals[kind];
  const needsCost = needs.includes("COST");
  if (needs.includes("PRICE") && oldPriceCents === null) return stays("MISSING", null);
  if (needsCost && product.costCents === null) return stays("MISSING", null);

  const ending = repricing.endingCents ?? repricing.ending;
  const campaign =
    changes && prepareListing(campaignSale(product, listing, { changes }, context).sale, context);
  const newPriceCents = storableCents(
    priceCents({ listing: prepared, figures: before, context, campaign }, value, ending),
  );
  if (newPriceCents === null) {
    const lacksInputs = needsCost && before.missing.some((field) => field !== "PRICE");
    return stays(lacksInputs ? "MISSING" : "UNREACHABLE", null);
  }
  if (newPriceCents === oldPriceCents) return stays("UNCHANGED", newPriceCents);
  const isLower = oldPriceCents !== null && newPriceCents < oldPriceCents;
  if (isLower && repricing.raiseOnly) return stays("NOT_RAISED", null);
  const { maxChangePct = null } = repricing;
  if (maxChangePct !== null && changePct(oldPriceCents, newPriceCents) > maxChangePct)
    return stays("TOO_LARGE", newPriceCents);
  const after = figuresAt({ ...product, ...listing, priceCents: newPriceCents }, prepared, context);
  return { outcome: "CHANGED", oldPriceCents, newPriceCents, missing: [], before, after };
}

/** By how much a price changes, up or down, in %; 0 for a first price. */
export function changePct(oldCents: number | null, newCents: number | null): number {
  if (oldCents === null || newCents === null) return 0;
  return (Math.abs(newCents - oldCents) / oldCents) * 100;
}

/**
 * A change of the price needs only the price; a target needs everything else; a better price needs
 * all of it.
 */
function missingFor({ goal }: Repricing, { missing }: ListingFigures): string[] {
  const { needs } = goals[goal.kind];
  if (!needs.includes("PRICE")) return missing.filter((field) => field !== "PRICE");
  return needs.includes("COST") ? [...missing] : ["PRICE"];
}
