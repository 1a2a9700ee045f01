import { removalState, removalTimes } from "#core/auth/second-factor-removal.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";
import { openRemovalToken } from "./removal-token.ts";

/** An open request to turn a second factor off: until `availableAt` its owner may refuse it, and nobody can use it. */
export type OpenRemoval = { requestedAt: Date; availableAt: Date; expiresAt: Date };

/** The open request of a user; null when there is none, or it has expired. */
export async function findRemoval(
  { db, clock }: { db: DbTransaction; clock: Clock },
  userId: string,
): Promise<OpenRemoval | null> {
  const factor = await db.secondFactor.findUnique({
    where: { userId, enabledAt: { not: null } },
    select: { removalRequestedAt: true },
  });
  return toOpenRemoval(factor?.removalRequestedAt ?? null, clock.now());
}

/** The open request that a mailed link stands for, and whose it is; null when the link is forged, used or void. */
export async function findMailedRemoval(
  { db, clock, env }: { db: DbTransaction; clock: Clock; env: Pick<Deps["env"], "sessionSecrets"> },
  token: string,
): Promise<(OpenRemoval & { removalId: string; userId: string; username: string }) | null> {
  const removalId = await openRemovalToken(env, token);
  if (removalId === null) return null;
  const factor = await db.secondFactor.findUnique({
    where: { removalId },
    select: { userId: true, removalRequestedAt: true, user: { select: { username: true } } },
  });
  const open = toOpenRemoval(factor?.removalRequestedAt ?? null, clock.now());
  if (!factor || !open) return null;
  const { userId, user } = factor;
  return { ...open, removalId, userId, username: user.username };
}

function toOpenRemoval(requestedAt: Date | null, now: Date): OpenRemoval | null {
  if (requestedAt === null || removalState(requestedAt, now) === "expired") return null;
  return { requestedAt, ...removalTimes(requestedAt) };
}
