import { randomUUID } from "node:crypto";
import { removalState, removalTimes } from "#core/auth/second-factor-rules.ts";
import { lockUserRow } from "#server/features/account/account.ts";
import { challengesOpenSince } from "#server/features/auth/admit.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";

type RequestDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Requests to turn the second factor off without a code, during a sign-in that waits for one
 * (D105): mails the owner a link that does so after three days and can refuse it at any time.
 * Repeated requests mail the link again; the three days continue. Returns when the link starts to
 * work. Throws SIGN_IN_EXPIRED when no sign-in is pending.
 */
export async function requestRemoval(
  deps: RequestDeps,
  challengeId: string | null,
  source: RequestSource,
): Promise<{ availableAt: Date }> {
  const userId = await findWaiting(deps, challengeId);
  await takeLimit(deps, source, "secondFactorRemovalByUser", userId, { userId });
  const requestedAt = await deps.db.$transaction((tx) => openRequest(tx, userId, deps.clock.now()));
  deps.securityEvent(source, { event: "second_factor_removal_requested", userId });
  return removalTimes(requestedAt);
}

/** The user of the sign-in that waits for a code. */
async function findWaiting({ db, clock }: RequestDeps, challengeId: string | null): Promise<string> {
  const challenge =
    challengeId === null
      ? null
      : await db.signInChallenge.findUnique({
          where: { id: challengeId, createdAt: { gt: challengesOpenSince(clock.now()) } },
        });
  if (!challenge) throw new RefusedError("SIGN_IN_EXPIRED");
  return challenge.userId;
}

/** Opens a request, or continues an earlier one that has not expired. Returns when it was made. */
async function openRequest(tx: DbTransaction, userId: string, now: Date): Promise<Date> {
  await lockUserRow(tx, userId);
  const factor = await tx.secondFactor.findUnique({ where: { userId, enabledAt: { not: null } } });
  if (!factor) throw new RefusedError("SIGN_IN_EXPIRED");
  const { removalId, removalRequestedAt } = factor;
  const isOpen = removalRequestedAt !== null && removalState(removalRequestedAt, now) !== "expired";
  const request =
    isOpen && removalId !== null
      ? { removalId, removalRequestedAt }
      : { removalId: randomUUID(), removalRequestedAt: now };
  await tx.secondFactor.update({ where: { userId }, data: request });
  const payload = { userId, removalId: request.removalId };
  await recordEvent(tx, { name: "second-factor.removal-requested", payload }, now);
  return request.removalRequestedAt;
}
