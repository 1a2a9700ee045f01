import { createTemplateDatabase } from "../../server/testing/template-database.ts";
import { startTemporaryPostgres } from "../local/temporary-postgres.ts";

/** Vitest's global set-up: a Postgres of its own (or the one of TEST_POSTGRES_URL) with the migrated template in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startTemporaryPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  await createTemplateDatabase(postgres.url);
  return postgres.stop;
}
