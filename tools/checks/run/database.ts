import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { createTemplateDatabase } from "#testing/app/template-database.ts";
import { startTemporaryRedis } from "./programs/redis.ts";

/**
 * Vitest's global set-up: a separate Postgres (or the one of TEST_POSTGRES_URL) with the migrated
 * template in it, and a Redis (or the one of TEST_REDIS_URL).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await given(process.env.TEST_POSTGRES_URL, () => startTemporaryPostgres());
  const redis = await given(process.env.TEST_REDIS_URL, startTemporaryRedis);
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_REDIS_URL = redis.url;
  await createTemplateDatabase(postgres.url);
  return async () => {
    await redis.stop();
    await postgres.stop();
  };
}

type Service = { url: string; stop(): Promise<void> };

async function given(url: string | undefined, start: () => Promise<Service>): Promise<Service> {
  return url ? { url, stop: async () => {} } : start();
}
