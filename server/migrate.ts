/**
 * Applies missing migrations of the database and the queue, then exits. Runs with the role that may
 * create tables (D109), so that servers and workers need not know its password.
 */
import { z } from "zod";
import { endEarly, fail } from "#server/app/start-process.ts";
import { prepareDatabase } from "#server/platform/db/migrations/prepare-database.ts";
import { createLog } from "#server/platform/log.ts";

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const { data } = z
  .object({
    MIGRATION_DATABASE_URL: postgresUrl.optional(),
    DATABASE_URL: postgresUrl.optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  })
  .safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value)));
const databaseUrl = data?.MIGRATION_DATABASE_URL ?? data?.DATABASE_URL;
if (!data || !databaseUrl)
  fail("MIGRATION_DATABASE_URL: expected the Postgres address of a role that may create tables");

process.once("SIGTERM", endEarly);
const log = createLog("info");
try {
  const env = { databaseUrl, migrationDatabaseUrl: null, redisUrl: data.REDIS_URL ?? null };
  const { applied } = await prepareDatabase(env);
  log.info({ applied }, "migrations_applied");
  // Without this, the schema engine's connections keep the process alive for ten seconds.
  process.exit(0);
} catch (error) {
  fail("the database cannot be reached or migrated: check MIGRATION_DATABASE_URL", error);
}
