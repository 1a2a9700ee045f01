import path from "node:path";
import { freePort } from "../free-port.ts";
import type { LocalSettings } from "../local-settings.ts";
import { startPostgres } from "./embedded-postgres.ts";

export type LocalDatabase = { url: string; ended: Promise<void>; stop(): Promise<void> };

/** The database of a local run: the one of DATABASE_URL, else an embedded Postgres with its data in DATA_DIR. */
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
