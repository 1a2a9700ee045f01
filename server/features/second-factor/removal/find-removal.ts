import {
  removalOpenDays,
  removalState,
  removalTimes,
  removalWaitDays,
} from "#core/auth/second-factor-rules.ts";
import { createLinkToken } from "#server/features/auth/session/link-token.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";

/** The token lives a day longer than the request, whose e-mail may be late. */
const tokenSeconds = (removalWaitDays + removalOpenDays + 1) * 86_400;
export const removalToken = createLinkToken("removalId", tokenSeconds);

/**
 * An open request to turn a second factor off. Its owner can refuse it at any time; nobody can use
 * it before `availableAt`.
 */
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

/**
 * The open request of a mailed link and its owner; null when the link is forged, used, expired or
 * revoked, or the account is closed.
 */
export async function findMailedRemoval(
  { db, clock, env }: { db: DbTransaction; clock: Clock; env: Pick<Deps["env"], "sessionSecrets"> },
  token: string,
): Promise<(OpenRemoval & { removalId: string; userId: string; username: string }) | null> {
  const removalId = await removalToken.open(env, token);
  if (removalId === null) return null;
  const factor = await db.secondFactor.findUnique({
    where: { removalId, user: { closedAt: null } },
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
