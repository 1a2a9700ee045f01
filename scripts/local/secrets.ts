import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { privateFileMode } from "#server/platform/private-files.ts";

/**
 * Secrets that a local copy generates once and keeps in its data folder, readable by its owner
 * only.
 */
export type LocalSecrets = {
  sessionSecret: string;
  postgresPassword: string;
  demoPassword: string;
  opsPassword: string;
  /** Authorizes calls to the Stripe emulator's control API. */
  stripeToken: string;
};

/** Reads the secrets of a data folder and generates missing ones. */
export async function localSecrets(dataDir: string): Promise<LocalSecrets> {
  const file = path.join(dataDir, "secrets.json");
  const kept = await readFile(file, "utf8").catch(() => "{}");
  // Written below, perhaps by an older version with fewer secrets.
  const secrets: LocalSecrets = { ...newSecrets(), ...(JSON.parse(kept) as Partial<LocalSecrets>) };
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  if (text !== kept) await writeFile(file, text, { mode: privateFileMode });
  return secrets;
}

function newSecrets(): LocalSecrets {
  return {
    sessionSecret: randomBytes(32).toString("base64url"),
    postgresPassword: randomBytes(18).toString("base64url"),
    demoPassword: `demo-${randomBytes(4).toString("hex")}`,
    opsPassword: `ops-${randomBytes(12).toString("base64url")}`,
    stripeToken: randomBytes(18).toString("base64url"),
  };
}
