import { PrismaPg } from "@prisma/adapter-pg";
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
export async function migrate(databaseUrl: string): Promise<{ applied: string[] }> {
  const migrationsList = await readMigrations();
  return withMigrationLock(databaseUrl, async () => {
    const result = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: noFilter }),
    );
    return { applied: result.appliedMigrationNames };
  });
}

async function requireSupportedServer(connection: Awaited<ReturnType<PrismaPg["connect"]>>): Promise<void> {
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
    await transaction.executeRaw({
      sql: `SELECT pg_advisory_xact_lock(${migrationLock})`,
      args: [],
      argTypes: [],
    });
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
