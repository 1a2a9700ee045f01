import type { Account } from "#core/entitlements/account.ts";
import { checkScenarioName, copiedScenarioName } from "#core/scenarios/scenario-name.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import { Prisma, type Scenario } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { ScenarioConflictError } from "./scenario-conflict.ts";
import { addScenarios, requireOpenScenario, requireRoom } from "./scenario-limit.ts";

type WriteDeps = Pick<Deps, "db" | "clock">;

/** The seller's scenario that is not deleted. Throws NOT_FOUND. */
export async function requireScenario(db: Db | DbTransaction, userId: string, id: string): Promise<Scenario> {
  const scenario = requireOwn(await db.scenario.findUnique({ where: { id } }), userId);
  if (scenario.deletedAt !== null) throw new AppError("NOT_FOUND");
  return scenario;
}

/**
 * Gives a scenario another name. Throws ScenarioConflictError when it was renamed since `version`,
 * which the UPDATE itself settles between two tabs, and SCENARIO_READ_ONLY.
 */
export async function renameScenario(
  { db, clock }: WriteDeps,
  account: Account,
  { id, version, name }: { id: string; version: number; name: string },
): Promise<Scenario> {
  const checked = checkScenarioName(name);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  await requireScenario(db, account.id, id);
  await requireOpenScenario(db, account, id);
  const { count } = await db.scenario.updateMany({
    where: { id, userId: account.id, version, deletedAt: null },
    data: { name: checked.value, version: { increment: 1 }, updatedAt: clock.now() },
  });
  if (count === 0) throw new ScenarioConflictError(account.id, id);
  return await requireScenario(db, account.id, id);
}

/**
 * Copies a scenario with its inputs and results, which are not calculated again. Throws
 * SCENARIO_LIMIT.
 */
export async function duplicateScenario(deps: WriteDeps, account: Account, id: string): Promise<Scenario> {
  return await addScenarios(deps, account, async (tx) => {
    const original = await requireScenario(tx, account.id, id);
    await requireRoom(tx, account, { added: 1 });
    const { id: _id, version: _version, marketplace, input, result, ...copied } = original;
    const now = deps.clock.now();
    return await tx.scenario.create({
      data: {
        ...copied,
        input: input as Prisma.InputJsonValue,
        result: result as Prisma.InputJsonValue,
        marketplace: marketplace === null ? Prisma.DbNull : (marketplace as Prisma.InputJsonValue),
        name: copiedScenarioName(original.name),
        createdAt: now,
        updatedAt: now,
      },
    });
  });
}
