import { PrismaPg } from "@prisma/adapter-pg";
import { noFilter, readMigrations, withSchemaEngine } from "./schema-engine.ts";

/** Any number, as long as nobody else uses it: it names the lock that lets one process migrate at a time. */
const migrationLock = 7_201_986_042;

/**
 * Applies the migrations that the database does not have yet, in Prisma's own table (`_prisma_migrations`).
 * Several processes may call it at once: an advisory lock lets one work and the others find nothing left to do.
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

/** The lock lives in a transaction of its own, so that it goes when the work, the process or the connection ends. */
async function withMigrationLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const connection = await new PrismaPg({ connectionString: databaseUrl, max: 1 }).connect();
  try {
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
