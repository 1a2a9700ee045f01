import { resolveSale } from "#core/sale/resolve-sale.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { type FigureContext, figuresAt, type ListingFigures, prepareListing } from "../listing-figures.ts";
import { goalPriceCents } from "./goal-price.ts";
import type { Repricing } from "./repricing-goal.ts";

export const repricingOutcomes = ["CHANGED", "UNCHANGED", "UNREACHABLE", "MISSING", "NOT_RAISED"] as const;

/**
 * UNREACHABLE: no price reaches the goal. MISSING: cost, price or a fact that the rules need is not
 * known. NOT_RAISED: the new price would be lower, and only raises are wanted (GR-07).
 */
export type RepricingOutcome = (typeof repricingOutcomes)[number];

/** The effect of a repricing on one listing (PR-09). Money in centavos. */
export type ListingRepricing = {
  outcome: RepricingOutcome;
  oldPriceCents: number | null;
  /** Null when UNREACHABLE, MISSING or NOT_RAISED. */
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
 * of the price needs no cost; a target needs no price.
 */
export function repriceListing(
  product: SoldProduct,
  listing: SoldListing,
  repricing: Repricing,
  context: FigureContext,
): ListingRepricing {
  const prepared = prepareListing(resolveSale(product, listing, context.defaults), context);
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
  const isChange = repricing.goal.kind === "CHANGE_PCT" || repricing.goal.kind === "CHANGE_CENTS";
  if (isChange ? listing.priceCents === null : product.costCents === null) return stays("MISSING", null);

  const newPriceCents = goalPriceCents(prepared, repricing, context);
  if (newPriceCents === null) {
    const lacksFacts = !isChange && before.missing.some((field) => field !== "PRICE");
    return stays(lacksFacts ? "MISSING" : "UNREACHABLE", null);
  }
  if (newPriceCents === oldPriceCents) return stays("UNCHANGED", newPriceCents);
  const isLower = oldPriceCents !== null && newPriceCents < oldPriceCents;
  if (isLower && repricing.raiseOnly) return stays("NOT_RAISED", null);
  const after = figuresAt({ ...product, ...listing, priceCents: newPriceCents }, prepared, context);
  return { outcome: "CHANGED", oldPriceCents, newPriceCents, missing: [], before, after };
}

/** A change of the price needs only the price; a target needs everything else. */
function missingFor({ goal }: Repricing, { missing }: ListingFigures): string[] {
  const isChange = goal.kind === "CHANGE_PCT" || goal.kind === "CHANGE_CENTS";
  return isChange ? ["PRICE"] : missing.filter((field) => field !== "PRICE");
}

/**
 * The monthly profit of a group of listings in centavos, and how many of them lose money or lie in
 * a loss zone. A listing without figures counts as 0.
 */
export type RepricingTotals = { monthlyProfitCents: number; inLoss: number; lossZone: number };

/** The effect of a repricing on all of its listings (PR-09). */
type RepricingSummary = {
  before: RepricingTotals;
  after: RepricingTotals;
  leavesLossZone: number;
  entersLossZone: number;
  /** The new prices above and below the old ones. A listing without an old price is raised. */
  raised: RepricingShare;
  lowered: RepricingShare;
  /** Listings by outcome. */
  outcomes: Record<RepricingOutcome, number>;
  /** How many MISSING listings lack each fact. */
  missingFields: Record<string, number>;
};

/** Some of the new prices, and what they change a month in centavos. */
export type RepricingShare = { count: number; gainCents: number };

/** The summary of no listings. */
export function emptySummary(): RepricingSummary {
  return {
    before: { monthlyProfitCents: 0, inLoss: 0, lossZone: 0 },
    after: { monthlyProfitCents: 0, inLoss: 0, lossZone: 0 },
    leavesLossZone: 0,
    entersLossZone: 0,
    raised: { count: 0, gainCents: 0 },
    lowered: { count: 0, gainCents: 0 },
    outcomes: { CHANGED: 0, UNCHANGED: 0, UNREACHABLE: 0, MISSING: 0, NOT_RAISED: 0 },
    missingFields: {},
  };
}

/** Returns the summary with these listings added. */
export function addToSummary(
  summary: RepricingSummary,
  repricings: readonly ListingRepricing[],
): RepricingSummary {
  const sum = {
    ...summary,
    before: { ...summary.before },
    after: { ...summary.after },
    raised: { ...summary.raised },
    lowered: { ...summary.lowered },
    outcomes: { ...summary.outcomes },
    missingFields: { ...summary.missingFields },
  };
  for (const { outcome, oldPriceCents, newPriceCents, missing, before, after } of repricings) {
    sum.outcomes[outcome] += 1;
    for (const field of missing) sum.missingFields[field] = (sum.missingFields[field] ?? 0) + 1;
    if (outcome === "CHANGED") {
      const share = (newPriceCents ?? 0) < (oldPriceCents ?? 0) ? sum.lowered : sum.raised;
      share.count += 1;
      share.gainCents += (after.monthlyProfitCents ?? 0) - (before.monthlyProfitCents ?? 0);
    }
    addFigures(sum.before, before);
    addFigures(sum.after, after);
    if (before.inLossZone && !after.inLossZone) sum.leavesLossZone += 1;
    if (!before.inLossZone && after.inLossZone) sum.entersLossZone += 1;
  }
  return sum;
}

function addFigures(totals: RepricingTotals, figures: ListingFigures): void {
  totals.monthlyProfitCents += figures.monthlyProfitCents ?? 0;
  if (figures.profitCents !== null && figures.profitCents < 0) totals.inLoss += 1;
  if (figures.inLossZone) totals.lossZone += 1;
}
