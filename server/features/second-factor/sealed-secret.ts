import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { openSeal, seal } from "#server/features/auth/session/seal.ts";
import type { Env } from "#server/platform/env/env.ts";

type Secrets = Pick<Env, "sessionSecrets">;

/** Seals in the database never expire: 0 means no limit. */
const noEnd = 0;
const content = z.object({ purpose: z.literal("second-factor"), userId: z.uuid(), secret: z.string() });

/** The columns that store a TOTP secret. */
export type SealedSecret = { sealedSecret: string; sealedBy: string };

/**
 * Seals a TOTP secret with the newest SESSION_SECRET, for one user: in another user's row it does
 * not open.
 */
export async function sealSecret(
  secrets: Secrets,
  { userId, secret }: { userId: string; secret: string },
): Promise<SealedSecret> {
  const sealedSecret = await seal(secrets, { purpose: "second-factor", userId, secret }, noEnd);
  return { sealedSecret, sealedBy: newestSealer(secrets) };
}

/** The TOTP secret of a user; null when no current SESSION_SECRET opens it. */
export async function openSecret(
  secrets: Secrets,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
): Promise<string | null> {
  const { data } = content.safeParse(await openSeal(secrets, sealedSecret, noEnd));
  return data?.userId === userId ? data.secret : null;
}

/**
 * An id of the newest SESSION_SECRET that does not reveal it: rows with another id were sealed by
 * an older one.
 */
export function newestSealer({ sessionSecrets: [newest = ""] }: Secrets): string {
  return Buffer.from(hkdfSync("sha256", newest, "", "name of a sealing secret", 8)).toString("hex");
}
