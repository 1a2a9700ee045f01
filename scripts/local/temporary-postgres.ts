import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { startPostgres } from "./postgres.ts";

/** Nobody will miss its data: it need not survive a crash of the machine. */
const fast = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap((flag) => ["-c", flag]);

/** A Postgres for tests and tools, gone with its data when it is stopped. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-postgres-"));
  const postgres = await startPostgres({
    databaseDir: path.join(folder, "postgres"),
    port: await freePort(),
    password: "temporary",
    flags: fast,
  });
  return {
    url: postgres.url("postgres"),
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
