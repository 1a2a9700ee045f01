import type { Env } from "#server/platform/env/env.ts";
import { isQueuePrepared, prepareQueue } from "#server/platform/queue/prepare-queue.ts";
import { migrate } from "./migrate.ts";
import { missingMigrations } from "./missing-migrations.ts";

type DatabaseEnv = Pick<Env, "databaseUrl" | "migrationDatabaseUrl" | "redisUrl">;

/**
 * Brings the tables of the database and the queue up to date, with the role of MIGRATION_DATABASE_URL
 * if set (D109), and returns the applied migrations. Only reads when nothing is missing.
 */
export async function prepareDatabase(env: DatabaseEnv): Promise<{ applied: string[] }> {
  const missing = await missingMigrations(env.databaseUrl);
  if (missing.length === 0 && (await isQueuePrepared(env))) return { applied: [] };
  return await applyMigrations(env).catch((error: unknown) => {
    throw isDenied(error) ? new Error(deniedText, { cause: error }) : error;
  });
}

async function applyMigrations({ databaseUrl, migrationDatabaseUrl, redisUrl }: DatabaseEnv) {
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
