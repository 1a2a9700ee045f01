import { z } from "zod";
import { resetLinkMinutes } from "#core/auth/password-rules.ts";
import type { Env } from "#server/platform/env/env.ts";
import { openSeal, seal } from "../session/seal.ts";

const ttlSeconds = resetLinkMinutes * 60;
const uuid = z.uuid();

type Secrets = Pick<Env, "sessionSecrets">;

/** What the link of a password reset's e-mail carries. Made when the e-mail is written, and stored nowhere. */
export function sealResetToken(secrets: Secrets, passwordResetId: string): Promise<string> {
  return seal(secrets, { passwordResetId }, ttlSeconds);
}

/** The reset of a link; null when the token is not ours. Whether the link still works is the database's to say. */
export async function openResetToken(secrets: Secrets, token: string): Promise<string | null> {
  const { passwordResetId } = await openSeal<{ passwordResetId: string }>(secrets, token, ttlSeconds);
  return uuid.safeParse(passwordResetId).data ?? null;
}
