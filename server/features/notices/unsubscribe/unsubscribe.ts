import { openUnsubscribeToken } from "#server/features/mail/unsubscribe-token.ts";
import type { Deps } from "#server/platform/deps.ts";
import { noticeRegistry } from "../registered-notices.ts";

/** Longer than any token: a longer text is not opened. */
const maxTokenCharacters = 2000;

/**
 * Ends e-mails of one kind for the seller of a token, at once: also those that wait already. Does
 * nothing for a token that is forged, expired, used before or of a deleted account, and tells
 * nobody which. Throws RATE_LIMITED for an address with too many calls.
 */
export async function unsubscribe(
  { db, clock, env, limits }: Pick<Deps, "db" | "clock" | "env" | "limits">,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await limits.take("unsubscribeByAddress", address);
  const target = token.length > maxTokenCharacters ? null : await openUnsubscribeToken(env, token);
  const preference = noticeRegistry.preferences.find(({ kind }) => kind === target?.kind);
  if (!target || !preference) return;
  const { kind, defaults } = preference;
  await db.$executeRaw`/* unsubscribe */
    INSERT INTO notice_preferences AS p (user_id, kind, app, email, version, updated_at)
    SELECT id, ${kind}, ${defaults.app}, FALSE, 1, ${clock.now()} FROM users WHERE id = ${target.userId}::uuid
    ON CONFLICT (user_id, kind) DO UPDATE
    SET email = FALSE, version = p.version + 1, updated_at = EXCLUDED.updated_at WHERE p.email`;
}
