import { deletionMoment, requestsDueAt } from "#core/auth/deletion-rules.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import {
  lockSessionOwner,
  type Proof,
  requireRecentAuthentication,
} from "../auth/proof/recent-authentication.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "limits" | "securityEvent">;

/**
 * Marks the account to be deleted seven days later (AC-05, D190). Requires the password or, for an
 * account without one, recent authentication. A repeated request keeps the first date.
 */
export async function requestDeletion(
  deps: DeletionDeps,
  proof: Proof,
  source: RequestSource,
): Promise<void> {
  const { userId } = proof;
  const withPassword = { id: userId, passwordHash: { not: null } };
  const hasPassword = (await deps.db.user.count({ where: withPassword })) > 0;
  const currentPassword = hasPassword ? (proof.currentPassword ?? "") : undefined;
  await requireRecentAuthentication(deps, { ...proof, currentPassword }, source);
  const isNew = await deps.db.$transaction(async (tx) => {
    await lockSessionOwner(tx, proof);
    const now = deps.clock.now();
    const where = { id: userId, deletionRequestedAt: null };
    const { count } = await tx.user.updateMany({ where, data: { deletionRequestedAt: now } });
    if (count === 0) return false;
    const payload = { userId, deletesAt: deletionMoment(now).toISOString() };
    await recordEvent(tx, { name: "account.deletion-requested", payload }, now);
    return true;
  });
  if (isNew) deps.securityEvent(source, { event: "account_deletion_requested", userId });
}

/**
 * Withdraws a request for deletion. Changes nothing when there is none. Throws DELETION_STARTED
 * once the deletion is due or has begun: the subscription may have ended already (D251).
 */
export async function withdrawDeletion(
  { db, clock, securityEvent }: Pick<Deps, "db" | "clock" | "securityEvent">,
  userId: string,
  source: RequestSource,
): Promise<void> {
  const isWithdrawn = await db.$transaction(async (tx) => {
    const now = clock.now();
    const where = { id: userId, deletionRequestedAt: { gt: requestsDueAt(now) }, deletionStartedAt: null };
    const { count } = await tx.user.updateMany({ where, data: { deletionRequestedAt: null } });
    if (count === 0) {
      const requested = { id: userId, deletionRequestedAt: { not: null } };
      if ((await tx.user.count({ where: requested })) > 0) throw new RefusedError("DELETION_STARTED");
      return false;
    }
    const payload = { userId, withdrawnAt: now.toISOString() };
    await recordEvent(tx, { name: "account.deletion-withdrawn", payload }, now);
    return true;
  });
  if (isWithdrawn) securityEvent(source, { event: "account_deletion_withdrawn", userId });
}
