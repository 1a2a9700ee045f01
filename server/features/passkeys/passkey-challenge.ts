import { randomBytes } from "node:crypto";
import { z } from "zod";
import { passkeyMinutes } from "#core/auth/passkey-rules.ts";
import { createSealedCookie } from "#server/features/auth/session/sealed-cookie.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";

type CookieDeps = Pick<Deps, "env" | "clock">;

const challenge = z.string();
const ttlSeconds = passkeyMinutes * 60;

export const newPasskeyCookie = (deps: CookieDeps) =>
  createSealedCookie(deps, "new-passkey", z.object({ challenge, sessionId: z.uuid() }), ttlSeconds);

/** The cookie with the challenge for a sign-in, in one browser. */
export const passkeySignInCookie = (deps: CookieDeps) =>
  createSealedCookie(deps, "passkey-sign-in", z.object({ challenge }), ttlSeconds);

/** 256 random bits in base64url. */
export const newChallenge = (): string => randomBytes(32).toString("base64url");

/**
 * Uses up a challenge; returns false when a response to it was accepted before (D232). Only
 * accepted responses are stored, so that a stranger cannot fill the table.
 */
export async function spendChallenge(
  tx: DbTransaction,
  { challenge, now }: { challenge: string; now: Date },
): Promise<boolean> {
  const data = { challenge, spentAt: now };
  const { count } = await tx.spentPasskeyChallenge.createMany({ data, skipDuplicates: true });
  return count === 1;
}
