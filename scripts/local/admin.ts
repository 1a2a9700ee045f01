/**
 * `npm run admin` in a clone: the operators' command line, for the database of DATABASE_URL or of the
 * `npm start` that runs on this DATA_DIR. In the image it is `node server/admin.ts`.
 */
import path from "node:path";
import { findRunningPort } from "./postgres/embedded-postgres.ts";
import { localSecrets } from "./secrets.ts";

process.env.DATABASE_URL ||= await findLocalDatabase(path.resolve(process.env.DATA_DIR || ".data"));
await import("#server/admin.ts");

/** Empty when none runs; the command line then says what to do. */
async function findLocalDatabase(dataDir: string): Promise<string> {
  const port = await findRunningPort(path.join(dataDir, "postgres"));
  if (port === null) return "";
  const { postgresPassword } = await localSecrets(dataDir);
  return `postgresql://postgres:${postgresPassword}@127.0.0.1:${port}/postgres`;
}
