import { resetLinkMinutes } from "#core/auth/mailed-links/mailed-links.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";
import { createLinkToken } from "../session/link-token.ts";

export const resetToken = createLinkToken("passwordResetId", resetLinkMinutes * 60);

/** A reset whose link still works, and its owner. */
export type OpenReset = { id: string; userId: string; username: string; email: string; expiresAt: Date };

/**
 * The reset of a mailed link; null when the link is forged, expired, used or revoked, or the
 * account is closed.
 */
export async function findReset(
  { db, clock, env }: { db: DbTransaction; clock: Clock; env: Pick<Deps["env"], "sessionSecrets"> },
  token: string,
): Promise<OpenReset | null> {
  const id = await resetToken.open(env, token);
  if (id === null) return null;
  const reset = await db.passwordReset.findFirst({
    where: { id, usedAt: null, expiresAt: { gt: clock.now() }, user: { closedAt: null } },
    include: { user: { select: { username: true, email: true } } },
  });
  if (!reset) return null;
  const { userId, user, expiresAt } = reset;
  return { id, userId, ...user, expiresAt };
}
