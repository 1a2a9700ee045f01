import { z } from "zod";
import { dayMs } from "#core/time.ts";
import type { UnsubscribeTarget } from "#server/features/mail/define-mail.ts";
import type { Env } from "#server/platform/env/env.ts";
import { openSeal, seal } from "#server/platform/sealing/seal.ts";

/** The address that ends e-mails of one kind, without its token. */
export const unsubscribePath = "/api/notices/unsubscribe";

const ttlSeconds = (365 * dayMs) / 1000;

type Secrets = Pick<Env, "sessionSecrets">;

/** Under a name of their own, so that no other sealed token is accepted here. */
const sealed = z.object({ unsubscribes: z.object({ userId: z.uuid(), kind: z.string() }) });

/** The address for one seller and kind of notice, with a sealed token that is stored nowhere. */
export async function unsubscribePathFor(
  env: Secrets,
  { userId, kind }: UnsubscribeTarget,
): Promise<`/${string}`> {
  const token = await seal(env, { unsubscribes: { userId, kind } }, ttlSeconds);
  // Encodes `*`: mail programs that detect links in plain text read it as the end of bold text.
  return `${unsubscribePath}?token=${encodeURIComponent(token).replaceAll("*", "%2A")}`;
}

/** Whose e-mails of which kind a token ends; null when it is forged or older than a year. */
export async function openUnsubscribeToken(env: Secrets, token: string): Promise<UnsubscribeTarget | null> {
  const content = await openSeal<Record<string, unknown>>(env, token, ttlSeconds);
  return sealed.safeParse(content).data?.unsubscribes ?? null;
}
