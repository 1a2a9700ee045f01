import type { Account } from "#core/entitlements/account.ts";
import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { basicScenarioLimit } from "#core/entitlements/features.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";

type Scenarios = Pick<DbTransaction, "scenario">;

/** Maximum number of scenarios of an account; null: no limit (SC-01). */
export function scenarioLimit({ status }: Pick<Account, "status">): number | null {
  return checkEntitlement("advanced_scenarios", status).allowed ? null : basicScenarioLimit;
}

/** Maximum number of stored scenarios of any account, deleted ones included (D325). */
const maxStored = 5000;
/** The same without advanced access: 5, and those that were just deleted. */
const maxStoredBasic = 200;

/**
 * Runs `work` in a transaction that is the only one to add scenarios to this account: concurrent
 * requests stay within its limit.
 */
export async function addScenarios<Result>(
  { db }: Pick<Deps, "db">,
  { id: userId }: Account,
  work: (tx: DbTransaction) => Promise<Result>,
): Promise<Result> {
  return await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`scenarios:${userId}`}, 0))`;
    return await work(tx);
  });
}

/**
 * Throws SCENARIO_LIMIT unless there is room for `added` more scenarios. Call it only within
 * `addScenarios`, whose lock keeps the count correct until they are stored. `stored` of them are
 * already stored, as deleted ones.
 */
export async function requireRoom(
  tx: Scenarios,
  account: Account,
  { added, stored = 0 }: { added: number; stored?: number },
): Promise<void> {
  const limit = scenarioLimit(account);
  const { id: userId } = account;
  const all = await tx.scenario.count({ where: { userId } });
  if (all + added - stored > (limit === null ? maxStored : maxStoredBasic))
    throw new RefusedError("SCENARIO_LIMIT");
  if (limit === null) return;
  const count = await tx.scenario.count({ where: { userId, deletedAt: null } });
  if (count + added > limit) throw new RefusedError("SCENARIO_LIMIT");
}

/**
 * The scenarios that the seller may change; null: all. Without advanced access these are the 5
 * saved last (D325). The others can be read, and deleted.
 */
export async function findOpenScenarios(
  db: Scenarios,
  account: Account,
): Promise<ReadonlySet<string> | null> {
  const limit = scenarioLimit(account);
  if (limit === null) return null;
  const open = await db.scenario.findMany({
    where: { userId: account.id, deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { id: true },
  });
  return new Set(open.map(({ id }) => id));
}

/** Throws SCENARIO_READ_ONLY unless the seller may change this scenario (D325). */
export async function requireOpenScenario(db: Scenarios, account: Account, id: string): Promise<void> {
  const open = await findOpenScenarios(db, account);
  if (open && !open.has(id)) throw new RefusedError("SCENARIO_READ_ONLY");
}
