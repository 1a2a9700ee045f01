import type { Account } from "#core/entitlements/account.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Simulation } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { enqueueWork } from "#server/platform/work/enqueue-work.ts";
import type { WaitingWork } from "#server/platform/work/work-kind.ts";

export type SimulationKey = { id: string; account: Pick<Account, "id"> };

/** The table of this kind of long work. */
export const simulationTable = "simulations";

/** Adds the job of a simulation that waits for a worker. Call it after the commit. */
export function enqueueSimulation(deps: Pick<Deps, "queues" | "log">, row: WaitingWork): Promise<void> {
  return enqueueWork(deps, simulationTable, [row]);
}

/** Returns the seller's own simulation, or throws NOT_FOUND. */
export async function requireOwnSimulation(
  { simulation }: Pick<Db, "simulation">,
  { id, account }: SimulationKey,
): Promise<Simulation> {
  return requireOwn(await simulation.findUnique({ where: { id } }), account.id);
}
