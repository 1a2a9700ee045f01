import path from "node:path";
import { freePort } from "../free-port.ts";
import type { LocalSettings } from "../local-settings.ts";
import { localSecrets } from "../secrets.ts";
import { findRunningPort, startPostgres } from "./embedded-postgres.ts";

export type LocalDatabase = { url: string; ended: Promise<void>; stop(): Promise<void> };

/**
 * The database of a local run: the one of DATABASE_URL, else an embedded Postgres with its data in
 * DATA_DIR.
 */
export async function startDatabase(settings: LocalSettings): Promise<LocalDatabase> {
  if (settings.databaseUrl !== null)
    return { url: settings.databaseUrl, ended: new Promise(() => {}), stop: async () => {} };
  const postgres = await startPostgres({
    databaseDir: path.join(settings.dataDir, "postgres"),
    port: await freePort(),
    password: settings.postgresPassword,
    flags: [],
  });
  return { ...postgres, url: postgres.url("postgres") };
}

/**
 * The address of the embedded database of the `npm start` that runs on a data folder; empty when
 * none runs.
 */
export async function findLocalDatabase(dataDir: string): Promise<string> {
  const port = await findRunningPort(path.join(dataDir, "postgres"));
  if (port === null) return "";
  const { postgresPassword } = await localSecrets(dataDir);
  return `postgresql://postgres:${postgresPassword}@127.0.0.1:${port}/postgres`;
}
