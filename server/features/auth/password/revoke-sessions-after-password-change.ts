import { revokeAllApiKeys } from "#server/features/api-keys/revoke-all-api-keys.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import { endSessionsOf } from "../session/session.ts";

type NewPassword = {
  userId: string;
  /** The account had none before. */
  isFirst: boolean;
  /** API keys end as well (D102). */
  revokeApiKeys: boolean;
};

/**
 * What follows a new password, in the transaction that has set it: every session of the user ends (D27), open resets
 * are void, as is an open request to turn off the second factor (D105), the API keys are revoked if that was asked for,
 * and the event tells of it.
 */
export async function revokeSessionsAfterPasswordChange(
  tx: DbTransaction,
  { userId, isFirst, revokeApiKeys }: NewPassword,
  now: Date,
): Promise<void> {
  await endSessionsOf({ db: tx }, userId);
  await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } });
  await tx.secondFactor.updateMany({
    where: { userId },
    data: { removalId: null, removalRequestedAt: null },
  });
  const revokedKeys = revokeApiKeys ? await revokeAllApiKeys(tx, userId, now) : 0;
  const payload = {
    userId,
    changedAt: now.toISOString(),
    ...(isFirst && { isFirst }),
    ...(revokedKeys > 0 && { revokedKeys }),
  };
  await recordEvent(tx, { name: "password.changed", payload }, now);
}
