import type { Env } from "#server/platform/env/env.ts";
import { isQueuePrepared, prepareQueue } from "#server/platform/queue/prepare-queue.ts";
import pg from "pg";
import { LimitedClient } from "../connection-limits.ts";
import { readMigrations } from "./migration-files.ts";

type DatabaseEnv = Pick<Env, "databaseUrl" | "migrationDatabaseUrl" | "redisUrl">;

/**
 * Brings the tables of the database and the queue up to date, with the role of
 * MIGRATION_DATABASE_URL if set (D109), and returns the applied migrations. Only reads when nothing
 * is missing.
 */
export async function prepareDatabase(env: DatabaseEnv): Promise<{ applied: string[] }> {
  const missing = await missingMigrations(env.databaseUrl);
  if (missing.length === 0 && (await isQueuePrepared(env))) return { applied: [] };
  return await applyMigrations(env).catch((error: unknown) => {
    throw isDenied(error) ? new Error(deniedText, { cause: error }) : error;
  });
}

async function applyMigrations({ databaseUrl, migrationDatabaseUrl, redisUrl }: DatabaseEnv) {
  // Loaded only now: few starts find a missing migration, and the engine is 5 MB of WebAssembly.
  const { migrate } = await import("./migrate.ts");
  const migrationUrl = migrationDatabaseUrl ?? databaseUrl;
  const { applied } = await migrate(migrationUrl);
  await prepareQueue({ databaseUrl: migrationUrl, redisUrl });
  return { applied };
}

const deniedText =
  "tables are missing that this role may not create: run server/migrate.ts first, or set MIGRATION_DATABASE_URL";

/** Prisma's engine passes on Postgres' message and no code. */
function isDenied(error: unknown): boolean {
  return error instanceof Error && error.message.includes("permission denied");
}

/** SQLSTATE for a table that does not exist. */
const undefinedTable = "42P01";

/**
 * Names of the migrations that are missing or failed half-way. Only reads Prisma's table, which a
 * role without DDL rights may do (D109).
 */
async function missingMigrations(databaseUrl: string): Promise<string[]> {
  const applied = new Set(await appliedMigrations(databaseUrl));
  const { migrationDirectories } = await readMigrations();
  return migrationDirectories.map(({ path }) => path).filter((name) => !applied.has(name));
}

async function appliedMigrations(connectionString: string): Promise<string[]> {
  const client = new LimitedClient({ connectionString });
  // A lost connection fails the query; without a listener it would also end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return [];
    throw error;
  } finally {
    await client.end();
  }
}
