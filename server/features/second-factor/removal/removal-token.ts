import { z } from "zod";
import { removalOpenDays, removalWaitDays } from "#core/auth/second-factor-removal.ts";
import { openSeal, seal } from "#server/features/auth/session/seal.ts";
import type { Env } from "#server/platform/env/env.ts";

/** A day longer than the request, whose e-mail may be late. Whether the link works is the database's to say. */
const ttlSeconds = (removalWaitDays + removalOpenDays + 1) * 86_400;
const uuid = z.uuid();

type Secrets = Pick<Env, "sessionSecrets">;

/** What the link of a request's e-mail carries (D105). Made when the e-mail is written, and stored nowhere. */
export function sealRemovalToken(secrets: Secrets, removalId: string): Promise<string> {
  return seal(secrets, { removalId }, ttlSeconds);
}

/** The request of a link; null when the token is not ours. */
export async function openRemovalToken(secrets: Secrets, token: string): Promise<string | null> {
  const { removalId } = await openSeal<{ removalId: string }>(secrets, token, ttlSeconds);
  return uuid.safeParse(removalId).data ?? null;
}
