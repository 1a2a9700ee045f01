import { z } from "zod";
import { campaignVerdicts } from "#core/comparison/simulation/simulate-listing.ts";
import { noSimulationTotals, simulationGroups } from "#core/comparison/simulation/simulation-totals.ts";
import { storedSelection } from "#server/features/catalogue/selection/selection.ts";

const pct = z.number().nullable().default(null);
const choice = z.boolean().nullable().default(null);

const request = z.object({
  selection: storedSelection,
  changes: z.object({
    discountPct: pct,
    couponPct: pct,
    campaign: choice,
    affiliatesPct: pct,
    useAds: choice,
    roasTarget: pct,
    taxSellPct: pct,
    costChangePct: pct,
    feeChangePct: pct,
    rulesDay: z.string().nullable().default(null),
  }),
  /** The campaign's own price of each listing, in centavos by its id (SC-09). */
  prices: z.record(z.string(), z.int()).default({}),
  /** The minimum margin and the day that every chunk is calculated with. */
  minimumMarginPct: z.number(),
  today: z.string(),
});
/** What is simulated, stored in the column `request`. */
export type SimulationRequest = z.infer<typeof request>;

export const readRequest = (column: unknown): SimulationRequest => request.parse(column);

/** The changes as they are stored: every field, null where nothing changes. */
export const storedChanges = (given: unknown): SimulationRequest["changes"] =>
  request.shape.changes.parse(given);

const count = z.number().int();
const countsOf = <Key extends string>(keys: readonly Key[], none: Readonly<Record<Key, number>>) =>
  z.partialRecord(z.enum(keys), count).transform((counts) => ({ ...none, ...counts }));

const none = noSimulationTotals();
const totals = z.object({
  listings: count,
  before: z.number(),
  after: z.number(),
  units: z.number(),
  groups: countsOf(simulationGroups, none.groups),
  verdicts: countsOf(campaignVerdicts, none.verdicts),
  missingFields: z.record(z.string(), count),
});

/** The totals in the column `summary`. */
export const readTotals = (column: unknown) => totals.parse(column);
