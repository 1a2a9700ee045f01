import type { Account } from "#core/entitlements/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError, OtherSellersError } from "#server/platform/errors.ts";
import { addScenarios, requireRoom } from "./scenario-limit.ts";

/** Maximum number of scenarios that one call deletes or restores. */
export const maxScenariosAtOnce = 100;

/**
 * Deletes scenarios, read-only ones included. A nightly removal takes their rows a week later;
 * until then `restoreScenarios` brings them back. Repeating changes nothing. Throws NOT_FOUND.
 */
export async function deleteScenarios(
  { db, clock }: Pick<Deps, "db" | "clock">,
  account: Account,
  ids: readonly string[],
): Promise<void> {
  checkCount(ids);
  await db.$transaction(async (tx) => {
    await requireAll(tx, account.id, ids);
    await tx.scenario.updateMany({
      where: { id: { in: [...ids] }, userId: account.id, deletedAt: null },
      data: { deletedAt: clock.now() },
    });
  });
}

/** Takes back a deletion. Throws SCENARIO_LIMIT, and NOT_FOUND once a row was removed. */
export async function restoreScenarios(
  deps: Pick<Deps, "db">,
  account: Account,
  ids: readonly string[],
): Promise<void> {
  checkCount(ids);
  await addScenarios(deps, account, async (tx) => {
    await requireAll(tx, account.id, ids);
    const deleted = { id: { in: [...ids] }, userId: account.id, deletedAt: { not: null } };
    const added = await tx.scenario.count({ where: deleted });
    if (added === 0) return;
    await requireRoom(tx, account, { added, stored: added });
    await tx.scenario.updateMany({ where: deleted, data: { deletedAt: null } });
  });
}

function checkCount(ids: readonly string[]): void {
  if (ids.length <= maxScenariosAtOnce) return;
  const message = `Envie no máximo ${maxScenariosAtOnce} cenários por vez.`;
  throw new InvalidInputError([{ field: "ids", message }]);
}

async function requireAll(tx: DbTransaction, userId: string, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)];
  const rows = await tx.scenario.findMany({ where: { id: { in: unique } }, select: { userId: true } });
  if (rows.some((row) => row.userId !== userId)) throw new OtherSellersError();
  if (rows.length < unique.length) throw new AppError("NOT_FOUND");
}
