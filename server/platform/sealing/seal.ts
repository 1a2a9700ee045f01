import { hkdfSync } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import type { Env } from "#server/platform/env/env.ts";

type Secrets = Pick<Env, "sessionSecrets">;

/**
 * Encrypts and signs `content` with the newest secret. Expires by the machine's clock, not by
 * `Clock`.
 */
export function seal(
  { sessionSecrets: [newest = ""] }: Secrets,
  content: object,
  ttlSeconds: number,
): Promise<string> {
  return sealData(content, { password: newest, ttl: ttlSeconds });
}

/** The content sealed with any of the secrets; empty when it is forged or expired. */
export async function openSeal<Content extends object>(
  { sessionSecrets }: Secrets,
  sealed: string,
  ttlSeconds: number,
): Promise<Partial<Content>> {
  for (const password of sessionSecrets) {
    const content = await unsealData<Partial<Content>>(sealed, { password, ttl: ttlSeconds });
    if (Object.keys(content).length > 0) return content;
  }
  return {};
}

/**
 * An id of the newest SESSION_SECRET that does not reveal it: rows with another id were sealed by
 * an older one.
 */
export function newestSealer({ sessionSecrets: [newest = ""] }: Secrets): string {
  return Buffer.from(hkdfSync("sha256", newest, "", "name of a sealing secret", 8)).toString("hex");
}
