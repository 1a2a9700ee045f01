import { checkSimulationName } from "#core/comparison/simulation/simulation-name.ts";
import type { Simulation } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { requireOwnSimulation, type SimulationKey } from "./own-simulation.ts";

/** Gives a simulation another name. Throws InvalidInputError or NOT_FOUND. */
export async function renameSimulation(
  { db }: Pick<Deps, "db">,
  { id, account }: SimulationKey,
  name: string,
): Promise<Simulation> {
  const checked = checkSimulationName(name);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  await requireOwnSimulation(db, { id, account });
  await db.simulation.updateMany({
    where: { id, userId: account.id },
    data: { name: checked.value, isNamed: true },
  });
  return await requireOwnSimulation(db, { id, account });
}

/** Stops a simulation. One that has ended stays as it is; its `state` says so. */
export async function cancelSimulation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, account }: SimulationKey,
): Promise<Simulation> {
  const now = clock.now();
  await db.simulation.updateMany({
    where: { id, userId: account.id, state: "PREPARING" },
    data: { state: "CANCELLED", updatedAt: now, finishedAt: now },
  });
  return await requireOwnSimulation(db, { id, account });
}

/**
 * Deletes a seller's simulations with their rows. Those that are gone already do not count, and
 * another seller's count as gone: no answer tells that they exist.
 */
export async function deleteSimulations(
  { db }: Pick<Deps, "db">,
  { id: userId }: SimulationKey["account"],
  ids: readonly string[],
): Promise<void> {
  await db.simulation.deleteMany({ where: { id: { in: [...ids] }, userId } });
}
