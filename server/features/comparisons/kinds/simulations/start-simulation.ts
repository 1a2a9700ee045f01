import { type CampaignPrice, checkCampaignPrices } from "#core/comparison/simulation/campaign-prices.ts";
import { simulationText as text } from "#core/comparison/simulation/campaign-text.ts";
import {
  checkSimulationChanges,
  isUnchanged,
  type SimulationChanges,
} from "#core/comparison/simulation/simulation-changes.ts";
import { checkSimulationName, proposedSimulationName } from "#core/comparison/simulation/simulation-name.ts";
import { noSimulationTotals } from "#core/comparison/simulation/simulation-totals.ts";
import type { Account } from "#core/entitlements/account.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import {
  type ChosenListings,
  chosenSelection,
  type StoredSelection,
} from "#server/features/catalogue/selection/selection.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { Simulation } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { countSelected, selectedBy } from "../../selection/selected-listings.ts";
import { enqueueSimulation, requireOwnSimulation, type SimulationKey } from "./own-simulation.ts";
import { findPricedListings } from "./priced-listings.ts";
import { readRequest, type SimulationRequest } from "./simulation-json.ts";

/** Maximum number of simulations per seller (D342). */
export const maxSimulations = 20;

type StartDeps = Pick<Deps, "db" | "clock" | "log" | "queues">;

/**
 * What to simulate. Exactly one of `ids`, `filter` and `sameListingsAs`, an earlier simulation's
 * id. Without a name it gets a proposed one.
 */
export type NewSimulation = ChosenListings & {
  sameListingsAs: string | null;
  name: string | null | undefined;
  changes: SimulationChanges;
  /** The campaign's own price of each SKU (SC-09): only these listings are simulated. */
  prices?: readonly CampaignPrice[];
};

/**
 * Starts a simulation (SC-04), which changes nothing of the catalogue. Requires
 * `campaign_simulator` (D340). Throws InvalidInputError.
 */
export async function startSimulation(
  deps: StartDeps,
  account: Account,
  { name = null, changes, sameListingsAs, prices = [], ...listings }: NewSimulation,
): Promise<Simulation> {
  requireEntitlement(deps, account, "campaign_simulator");
  const hasPrices = prices.length > 0;
  const proposed = proposedSimulationName(changes, civilDayOf(deps.clock.now()), { hasPrices });
  const checkedName = checkSimulationName(name ?? proposed);
  const issues = checkSimulationChanges(changes).map((issue) => ({
    ...issue,
    field: `changes.${issue.field}`,
  }));
  issues.push(...checkCampaignPrices(prices));
  if (isUnchanged(changes) && !hasPrices)
    issues.push({ field: "changes", title: "", message: text.nothingChanged });
  if (!checkedName.ok) issues.push(...checkedName.issues);
  if (!checkedName.ok || issues.length > 0) throw new InvalidInputError(issues);
  const chosen = await selectionOf(deps.db, account, { sameListingsAs, ...listings });
  const priced = hasPrices ? await findPricedListings(deps.db, account.id, chosen, prices) : null;
  const selection = priced?.selection ?? chosen;
  return await begin(deps, account, {
    ...{ name: checkedName.value, isNamed: name !== null, changes, selection, prices: priced?.prices ?? {} },
  });
}

/**
 * Simulates the same changes on the same selection with today's catalogue, as another simulation
 * (SC-07, D341). Requires `campaign_simulator`.
 */
export async function rerunSimulation(
  deps: StartDeps,
  { id, account }: SimulationKey & { account: Account },
) {
  requireEntitlement(deps, account, "campaign_simulator");
  const { name, isNamed, request } = await requireOwnSimulation(deps.db, { id, account });
  return await begin(deps, account, { name, isNamed, ...readRequest(request) });
}

async function selectionOf(
  db: Db,
  account: Account,
  { sameListingsAs, ...listings }: ChosenListings & { sameListingsAs: string | null },
): Promise<StoredSelection> {
  if (sameListingsAs === null) return chosenSelection(listings, text.oneSelection);
  if (listings.ids !== null || listings.filter !== null) throw invalid("ids", text.oneSelection);
  const { request } = await requireOwnSimulation(db, { id: sameListingsAs, account });
  return readRequest(request).selection;
}

type Begin = Pick<SimulationRequest, "selection" | "prices"> & {
  name: string;
  isNamed: boolean;
  changes: SimulationChanges;
};

/** The lock keeps concurrent requests within the limit. */
async function begin(
  deps: StartDeps,
  { id: userId }: Account,
  { name, isNamed, changes, selection, prices }: Begin,
): Promise<Simulation> {
  const itemCount = await countSelected(deps.db, userId, selectedBy({ selection, edit: null }));
  if (itemCount === 0) throw invalid("ids" in selection ? "ids" : "filter", text.nothingSelected);
  const { minimumMarginPct } = await findSellerDefaults(deps.db, userId);
  const now = deps.clock.now();
  const request = { selection, changes, prices, minimumMarginPct, today: civilDayOf(now) };
  const simulation = await deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`simulations:${userId}`}, 0))`;
    await makeRoom(tx, userId);
    return await tx.simulation.create({
      data: {
        userId,
        name,
        isNamed,
        request,
        summary: noSimulationTotals(),
        itemCount,
        createdAt: now,
        updatedAt: now,
      },
    });
  });
  await enqueueSimulation(deps, simulation);
  return simulation;
}

/**
 * At the limit the oldest simulation that the seller has not named gives way (D342). Throws
 * InvalidInputError when all are named.
 */
async function makeRoom(tx: DbTransaction, userId: string): Promise<void> {
  if ((await tx.simulation.count({ where: { userId } })) < maxSimulations) return;
  const oldest = await tx.simulation.findFirst({
    where: { userId, isNamed: false },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  if (!oldest) throw invalid("name", text.tooMany);
  await tx.simulation.deleteMany({ where: { id: oldest.id, userId } });
}

function invalid(field: string, message: string): InvalidInputError {
  return new InvalidInputError([{ field, message }]);
}
