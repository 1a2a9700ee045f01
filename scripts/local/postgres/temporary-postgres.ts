import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { type PostgresOptions, startPostgres } from "./embedded-postgres.ts";

const flags = [
  // Temporary data need not survive a crash of the machine.
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
  // Each test file's app has pools, whose idle connections outlive the file by seconds.
  "max_connections=300",
].flatMap((flag) => ["-c", flag]);

export type TemporaryPostgres = {
  /** Connection string of a superuser. */
  url: string;
  /** Stops it, closing every connection, and starts it again with the same data and address. */
  restart(): Promise<void>;
  /** Suspends it: connections stay open but get no response. */
  pause(ms: number): Promise<void>;
  stop(): Promise<void>;
};

/** A Postgres for tests and tools. Stopping it deletes its data. */
export async function startTemporaryPostgres({
  release = 18,
}: Pick<PostgresOptions, "release"> = {}): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-postgres-"));
  const options = {
    databaseDir: path.join(folder, "postgres"),
    port: await freePort(),
    password: "temporary",
    flags,
    release,
  };
  let postgres = await startPostgres(options);
  return {
    url: postgres.url("postgres"),
    restart: async () => {
      await postgres.stop();
      postgres = await startPostgres(options);
    },
    pause: (ms) => postgres.pause(ms),
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
