import pg from "pg";
import { readMigrations } from "./schema-engine.ts";

/** SQLSTATE for a table that does not exist. */
const undefinedTable = "42P01";

/**
 * Names of the migrations that are missing or failed half-way. Only reads Prisma's table, which a role
 * without DDL rights may do (D109).
 */
export async function missingMigrations(databaseUrl: string): Promise<string[]> {
  const applied = new Set(await appliedMigrations(databaseUrl));
  const { migrationDirectories } = await readMigrations();
  return migrationDirectories.map(({ path }) => path).filter((name) => !applied.has(name));
}

async function appliedMigrations(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
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
