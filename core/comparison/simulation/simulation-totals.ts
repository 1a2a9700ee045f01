import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { type CampaignVerdict, campaignVerdicts, type ListingSimulation } from "./simulate-listing.ts";

/** A group of listings that the answer counts and that filters the rows. */
export const simulationGroups = ["ENTERS_LOSS", "FALLS_BELOW", "IMPROVES", "MISSING", "NO_UNITS"] as const;

/**
 * ENTERS_LOSS: earns today and loses money afterwards. FALLS_BELOW: falls below the seller's
 * minimum margin without a loss. IMPROVES: leaves more. MISSING: something is missing before or
 * after. NO_UNITS: its units a month are not known, so that it counts in no total.
 */
export type SimulationGroup = (typeof simulationGroups)[number];

/** The answer of a simulation (SC-04). Money in centavos a month. */
export type SimulationTotals = {
  listings: number;
  /** Of the listings whose profit and units are known, before and after. */
  before: number;
  after: number;
  /** Units a month of those listings. */
  units: number;
  groups: Record<SimulationGroup, number>;
  verdicts: Record<CampaignVerdict, number>;
  /** How many MISSING listings lack each fact. */
  missingFields: Record<string, number>;
};

export function noSimulationTotals(): SimulationTotals {
  return {
    listings: 0,
    before: 0,
    after: 0,
    units: 0,
    groups: { ENTERS_LOSS: 0, FALLS_BELOW: 0, IMPROVES: 0, MISSING: 0, NO_UNITS: 0 },
    verdicts: Object.fromEntries(campaignVerdicts.map((verdict) => [verdict, 0])) as Record<
      CampaignVerdict,
      number
    >,
    missingFields: {},
  };
}

/** One row of a simulation as its totals count it. */
export type CountedSimulation = Pick<ListingSimulation, "before" | "after" | "verdict"> & {
  unitsPerMonth: number | null;
};

/** Returns the totals with these listings added. */
export function addToTotals(
  totals: SimulationTotals,
  simulations: readonly CountedSimulation[],
): SimulationTotals {
  const sum: SimulationTotals = {
    ...totals,
    groups: { ...totals.groups },
    verdicts: { ...totals.verdicts },
    missingFields: { ...totals.missingFields },
  };
  for (const simulation of simulations) addOne(sum, simulation);
  return sum;
}

function addOne(sum: SimulationTotals, simulation: CountedSimulation): void {
  const { before, after, verdict, unitsPerMonth } = simulation;
  sum.listings += 1;
  sum.verdicts[verdict] += 1;
  for (const group of groupsOf(simulation)) sum.groups[group] += 1;
  for (const field of new Set([...before.missing, ...after.missing])) {
    sum.missingFields[field] = (sum.missingFields[field] ?? 0) + 1;
  }
  if (before.monthlyProfitCents === null || after.monthlyProfitCents === null) return;
  sum.before += before.monthlyProfitCents;
  sum.after += after.monthlyProfitCents;
  sum.units += unitsPerMonth ?? 0;
}

/** The groups that a listing belongs to. */
export function groupsOf({ before, after, unitsPerMonth }: CountedSimulation): SimulationGroup[] {
  if (before.profitCents === null || after.profitCents === null) return ["MISSING"];
  const groups: SimulationGroup[] = [];
  if (isLoss(after) && !isLoss(before)) groups.push("ENTERS_LOSS");
  if (after.health === "THIN" && !isLoss(before) && before.health !== "THIN") groups.push("FALLS_BELOW");
  if (after.profitCents > before.profitCents) groups.push("IMPROVES");
  if (unitsPerMonth === null) groups.push("NO_UNITS");
  return groups;
}

const isLoss = ({ health }: ListingFigures) => health === "LOSS";

/**
 * How much more has to be sold to earn as much as today, in per cent of today's units, rounded up
 * to tenths. 0 when nothing more; null when no quantity earns it, or when nothing is earned today.
 */
export function breakEvenPct({ before, after }: SimulationTotals): number | null {
  if (after >= before) return 0;
  if (after <= 0) return null;
  return Math.ceil((before / after - 1) * 1000 - 1e-9) / 10;
}
