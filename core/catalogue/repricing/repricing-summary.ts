import type { ListingFigures } from "../listing-figures.ts";
import type { ListingRepricing, RepricingOutcome } from "./reprice-listing.ts";

/** What a group of listings earns. Money in centavos; a listing without figures counts as nothing. */
export type RepricingTotals = { monthlyProfitCents: number; inLoss: number; lossZone: number };

/** What a repricing does to all of its listings (PR-09). */
export type RepricingSummary = {
  before: RepricingTotals;
  after: RepricingTotals;
  leavesLossZone: number;
  entersLossZone: number;
  /** Listings by outcome. */
  outcomes: Record<RepricingOutcome, number>;
};

/** The totals of no listing. */
export function emptySummary(): RepricingSummary {
  return {
    before: { monthlyProfitCents: 0, inLoss: 0, lossZone: 0 },
    after: { monthlyProfitCents: 0, inLoss: 0, lossZone: 0 },
    leavesLossZone: 0,
    entersLossZone: 0,
    outcomes: { CHANGED: 0, UNCHANGED: 0, UNREACHABLE: 0, MISSING: 0 },
  };
}

/** The summary with these listings added. */
export function addToSummary(
  summary: RepricingSummary,
  repricings: readonly ListingRepricing[],
): RepricingSummary {
  const sum = {
    ...summary,
    before: { ...summary.before },
    after: { ...summary.after },
    outcomes: { ...summary.outcomes },
  };
  for (const { outcome, before, after } of repricings) {
    sum.outcomes[outcome] += 1;
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
