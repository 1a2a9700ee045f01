import { z } from "zod";
import { confirmationLinkHours } from "#core/auth/email-confirmation-rules.ts";
import { openSeal, seal } from "#server/features/auth/session/seal.ts";
import type { Env } from "#server/platform/env/env.ts";

const ttlSeconds = confirmationLinkHours * 3600;
const uuid = z.uuid();

type Secrets = Pick<Env, "sessionSecrets">;

/** What the link of a confirmation's e-mail carries. Made when the e-mail is written, and stored nowhere. */
export function sealConfirmationToken(secrets: Secrets, emailConfirmationId: string): Promise<string> {
  return seal(secrets, { emailConfirmationId }, ttlSeconds);
}

/** The confirmation of a link; null when the token is not ours. Whether the link still works is the database's to say. */
export async function openConfirmationToken(secrets: Secrets, token: string): Promise<string | null> {
  const { emailConfirmationId } = await openSeal<{ emailConfirmationId: string }>(secrets, token, ttlSeconds);
  return uuid.safeParse(emailConfirmationId).data ?? null;
}
