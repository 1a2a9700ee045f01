import path from "node:path";
import { localSecrets } from "../secrets.ts";
import { findRunningPort } from "./embedded-postgres.ts";

/** The address of the embedded database of the `npm start` that runs on a data folder; empty when none runs. */
export async function findLocalDatabase(dataDir: string): Promise<string> {
  const port = await findRunningPort(path.join(dataDir, "postgres"));
  if (port === null) return "";
  const { postgresPassword } = await localSecrets(dataDir);
  return `postgresql://postgres:${postgresPassword}@127.0.0.1:${port}/postgres`;
}
