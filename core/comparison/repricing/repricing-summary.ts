import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import type { ListingRepricing, RepricingOutcome } from "./reprice-listing.ts";

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
  /**
   * The listings that had no profit, and have one now: the step says what they earn, and changes
   * nothing that they earned (D462).
   */
  completed: RepricingTotals & { count: number };
  /** The new prices above and below the old ones. A listing without an old price is raised. */
  raised: RepricingShare;
  lowered: RepricingShare;
  /** Listings by outcome. */
  outcomes: Record<RepricingOutcome, number>;
  /** How many of the CHANGED ones the seller has left out; no other total counts them. */
  leftOut: number;
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
    completed: { count: 0, monthlyProfitCents: 0, inLoss: 0, lossZone: 0 },
    raised: { count: 0, gainCents: 0 },
    lowered: { count: 0, gainCents: 0 },
    outcomes: {
      CHANGED: 0,
      UNCHANGED: 0,
      UNREACHABLE: 0,
      MISSING: 0,
      NOT_RAISED: 0,
      TOO_LARGE: 0,
      NOT_APPLICABLE: 0,
      OUT_OF_RANGE: 0,
    },
    leftOut: 0,
    missingFields: {},
  };
}

/** Returns the summary with these listings added. */
export function addToSummary(
  summary: RepricingSummary,
  repricings: readonly ListingRepricing[],
): RepricingSummary {
  const sum = copyOf(summary);
  for (const { outcome, oldPriceCents, newPriceCents, missing, before, after } of repricings) {
    sum.outcomes[outcome] += 1;
    for (const field of missing) sum.missingFields[field] = (sum.missingFields[field] ?? 0) + 1;
    const isCompleted = completes(before.profitCents, after.profitCents);
    const share = outcome === "CHANGED" ? shareOf(sum, { oldPriceCents, newPriceCents }) : null;
    if (share) {
      share.count += 1;
      share.gainCents += isCompleted ? 0 : monthlyGainCents({ before, after });
    }
    addFigures(sum.before, before);
    addFigures(sum.after, after);
    if (isCompleted) {
      sum.completed.count += 1;
      addFigures(sum.completed, after);
      continue;
    }
    if (before.inLossZone && !after.inLossZone) sum.leavesLossZone += 1;
    if (!before.inLossZone && after.inLossZone) sum.entersLossZone += 1;
  }
  return sum;
}

/** What a new price changes a month, in centavos. */
export function monthlyGainCents({ before, after }: Pick<ListingRepricing, "before" | "after">): number {
  return (after.monthlyProfitCents ?? 0) - (before.monthlyProfitCents ?? 0);
}

/** A new price of a preview. Money in centavos. */
type NewPrice = {
  oldPriceCents: number | null;
  newPriceCents: number | null;
  oldProfitCents: number | null;
  newProfitCents: number | null;
  oldInLossZone: boolean;
  newInLossZone: boolean;
  monthlyGainCents: number;
};

/** The summary once new prices are left out, or taken back in (GR-07). */
export function leaveOut(
  summary: RepricingSummary,
  prices: readonly NewPrice[],
  isLeftOut: boolean,
): RepricingSummary {
  const sum = copyOf(summary);
  const sign = isLeftOut ? -1 : 1;
  for (const price of prices) {
    const isCompleted = completes(price.oldProfitCents, price.newProfitCents);
    const share = shareOf(sum, price);
    sum.leftOut -= sign;
    if (share) {
      share.count += sign;
      share.gainCents += isCompleted ? 0 : sign * price.monthlyGainCents;
    }
    sum.after.monthlyProfitCents += sign * price.monthlyGainCents;
    sum.after.inLoss += sign * (lossOf(price.newProfitCents) - lossOf(price.oldProfitCents));
    sum.after.lossZone += sign * (Number(price.newInLossZone) - Number(price.oldInLossZone));
    if (isCompleted) {
      sum.completed.count += sign;
      sum.completed.monthlyProfitCents += sign * price.monthlyGainCents;
      sum.completed.inLoss += sign * lossOf(price.newProfitCents);
      sum.completed.lossZone += sign * Number(price.newInLossZone);
      continue;
    }
    if (price.oldInLossZone && !price.newInLossZone) sum.leavesLossZone += sign;
    if (!price.oldInLossZone && price.newInLossZone) sum.entersLossZone += sign;
  }
  return sum;
}

function copyOf(summary: RepricingSummary): RepricingSummary {
  return {
    ...summary,
    before: { ...summary.before },
    after: { ...summary.after },
    completed: { ...summary.completed },
    raised: { ...summary.raised },
    lowered: { ...summary.lowered },
    outcomes: { ...summary.outcomes },
    missingFields: { ...summary.missingFields },
  };
}

/** Where a new price counts; null when another field changes. */
function shareOf(
  { raised, lowered }: RepricingSummary,
  { oldPriceCents, newPriceCents }: Pick<NewPrice, "oldPriceCents" | "newPriceCents">,
): RepricingShare | null {
  if (newPriceCents === oldPriceCents) return null;
  return (newPriceCents ?? 0) < (oldPriceCents ?? 0) ? lowered : raised;
}

/** Whether a listing without a profit has one after the step. */
function completes(oldProfitCents: number | null, newProfitCents: number | null): boolean {
  return oldProfitCents === null && newProfitCents !== null;
}

function lossOf(profitCents: number | null): number {
  return profitCents !== null && profitCents < 0 ? 1 : 0;
}

function addFigures(totals: RepricingTotals, figures: ListingFigures): void {
  totals.monthlyProfitCents += figures.monthlyProfitCents ?? 0;
  totals.inLoss += lossOf(figures.profitCents);
  if (figures.inLossZone) totals.lossZone += 1;
}
