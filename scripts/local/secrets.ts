import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a local copy makes up once and keeps in its data folder, readable by its owner only. */
export type LocalSecrets = {
  sessionSecret: string;
  postgresPassword: string;
  demoPassword: string;
};

/** Reads the secrets of a data folder; the first time, makes them. */
export async function localSecrets(dataDir: string): Promise<LocalSecrets> {
  const file = path.join(dataDir, "secrets.json");
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return JSON.parse(kept) as LocalSecrets; // written by the lines below
  const secrets: LocalSecrets = {
    sessionSecret: randomBytes(32).toString("base64url"),
    postgresPassword: randomBytes(18).toString("base64url"),
    demoPassword: `demo-${randomBytes(4).toString("hex")}`,
  };
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
