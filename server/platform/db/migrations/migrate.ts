import { setTimeout } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type { MigrationList } from "@prisma/schema-engine-wasm";
import { type LockPatience, lockPatience, withoutBlocking } from "./lock-patience.ts";
import { readMigrations } from "./migration-files.ts";
import { noFilter, withSchemaEngine } from "./schema-engine.ts";
import { refusalOfServer } from "./supported-server.ts";

/** Key of the advisory lock under which one process migrates at a time. Any unused number. */
const migrationLock = 7_201_986_042;

/**
 * Applies the missing migrations and records them in Prisma's table `_prisma_migrations`. Safe to
 * call from several processes at once: one works under a lock, the others then find nothing to do.
 * Throws before the first migration when the server is too old (D280).
 */
export async function migrate(
  databaseUrl: string,
  migrations?: MigrationList,
  patience: LockPatience = lockPatience,
): Promise<{ applied: string[] }> {
  const migrationsList = migrations ?? (await readMigrations());
  return withMigrationLock(databaseUrl, () =>
    withoutBlocking(databaseUrl, patience, async (lockTimeoutMs) => {
      const result = await withSchemaEngine(
        databaseUrl,
        (engine) => engine.applyMigrations({ migrationsList, filters: noFilter }),
        { lockTimeoutMs },
      );
      return result.appliedMigrationNames;
    }),
  );
}

/**
 * Asks again and again: a process that waits inside one statement holds a snapshot, for whose end
 * CREATE INDEX CONCURRENTLY of the migrating process would wait in turn, without end (D282).
 */
async function waitForLock(transaction: Queryable): Promise<void> {
  const sql = `SELECT pg_try_advisory_xact_lock(${migrationLock})`;
  for (;;) {
    const { rows } = await transaction.queryRaw({ sql, args: [], argTypes: [] });
    if (rows[0]?.[0] === true) return;
    await setTimeout(lockRetryMs);
  }
}

const lockRetryMs = 200;

type Queryable = Pick<Awaited<ReturnType<PrismaPg["connect"]>>, "queryRaw">;

async function requireSupportedServer(connection: Queryable): Promise<void> {
  const { rows } = await connection.queryRaw({
    sql: "SELECT current_setting('server_version_num'), current_setting('server_version')",
    args: [],
    argTypes: [],
  });
  const [number, version] = rows[0] ?? [];
  const refusal = refusalOfServer(Number(number), String(version));
  if (refusal !== null) throw new Error(refusal);
}

/** A transaction holds the lock, so that it ends with the work, the process or the connection. */
async function withMigrationLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const connection = await new PrismaPg({ connectionString: databaseUrl, max: 1 }).connect();
  try {
    await requireSupportedServer(connection);
    const transaction = await connection.startTransaction();
    await waitForLock(transaction);
    try {
      return await work();
    } finally {
      await transaction.executeRaw({ sql: "COMMIT", args: [], argTypes: [] });
      await transaction.commit();
    }
  } finally {
    await connection.dispose();
  }
}
