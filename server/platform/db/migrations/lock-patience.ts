import { setTimeout } from "node:timers/promises";
import { LimitedClient } from "../connection-limits.ts";

export type LockPatience = {
  /** How long a statement waits for a lock. Everybody who needs the table waits behind it. */
  lockTimeoutMs: number;
  /** The wait before the next try, in which the others go on; it doubles. */
  retryMs: number;
  longestRetryMs: number;
  tries: number;
};

/** Tries for about ten minutes. */
export const lockPatience: LockPatience = {
  lockTimeoutMs: 3000,
  retryMs: 1000,
  longestRetryMs: 20_000,
  tries: 30,
};

/**
 * Applies migrations, beginning again when one waited too long for a lock that a long transaction
 * holds (D477): a migration is one transaction, so the failed try has changed nothing. Returns what
 * all tries have applied.
 */
export async function withoutBlocking(
  databaseUrl: string,
  { lockTimeoutMs, retryMs, longestRetryMs, tries }: LockPatience,
  apply: (lockTimeoutMs: number) => Promise<string[]>,
): Promise<{ applied: string[] }> {
  const before = new Set(await appliedNames(databaseUrl));
  for (let count = 1; ; count += 1) {
    try {
      await apply(lockTimeoutMs);
      const applied = await appliedNames(databaseUrl);
      return { applied: applied.filter((name) => !before.has(name)) };
    } catch (error) {
      if (count === tries || !isLockTimeout(error)) throw error;
      await forgetFailure(databaseUrl);
      await setTimeout(Math.min(retryMs * 2 ** (count - 1), longestRetryMs));
    }
  }
}

/** Prisma's engine passes on Postgres' message and no code. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("due to lock timeout");
}

/** Prisma refuses to go on after a failed migration until it is marked. */
async function forgetFailure(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
}

async function appliedNames(databaseUrl: string): Promise<string[]> {
  const [table] = await query<{ exists: boolean }>(
    databaseUrl,
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!table?.exists) return [];
  const rows = await query<{ name: string }>(
    databaseUrl,
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY started_at, migration_name`,
  );
  return rows.map(({ name }) => name);
}

async function query<Row extends object>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new LimitedClient({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
