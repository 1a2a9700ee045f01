import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTemplateDatabase } from "../../server/testing/template-database.ts";
import { freePort } from "../local/free-port.ts";
import { startPostgres } from "../local/postgres.ts";

/** Durability is not what these tests are about: a crash of the machine may lose them. */
const fast = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap((flag) => ["-c", flag]);

/** Vitest's global set-up: a Postgres of its own (or the one of TEST_POSTGRES_URL) with the migrated template in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    await createTemplateDatabase(given);
    return async () => {};
  }
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-test-"));
  const postgres = await startPostgres({
    databaseDir: path.join(folder, "postgres"),
    port: await freePort(),
    password: "test",
    flags: fast,
  });
  process.env.TEST_POSTGRES_URL = postgres.url("postgres");
  await createTemplateDatabase(postgres.url("postgres"));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
