import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";
import { openResetToken } from "./reset-token.ts";

/** A reset whose link still works, and whose it is. */
export type OpenReset = { id: string; userId: string; username: string; email: string; expiresAt: Date };

/** The reset that a link's token stands for; null when it is forged, expired, used or void, or the account closed. */
export async function findReset(
  { db, clock, env }: { db: DbTransaction; clock: Clock; env: Pick<Deps["env"], "sessionSecrets"> },
  token: string,
): Promise<OpenReset | null> {
  const id = await openResetToken(env, token);
  if (id === null) return null;
  const reset = await db.passwordReset.findFirst({
    where: { id, usedAt: null, expiresAt: { gt: clock.now() }, user: { closedAt: null } },
    include: { user: { select: { username: true, email: true } } },
  });
  if (!reset) return null;
  const { userId, user, expiresAt } = reset;
  return { id, userId, ...user, expiresAt };
}
