import { revokeAllApiKeys } from "#server/features/api-keys/revoke-api-keys.ts";
import { endStandingAccess } from "#server/features/standing-access/end-standing-access.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { EndingOptions } from "../proof/password-fields.ts";
import { endPendingAccess } from "../session/end-pending-access.ts";
import { endSessionsOf } from "../session/session.ts";

type NewPassword = EndingOptions & {
  userId: string;
  /** The account had no password before. */
  isFirst: boolean;
};

/**
 * Applies the consequences of a new password, in the transaction that sets it: ends the user's
 * sessions (D27) and everything pending that could give the account to somebody else (D250),
 * optionally API keys and standing access, and records the event.
 */
export async function revokeSessionsAfterPasswordChange(
  tx: DbTransaction,
  { userId, isFirst, ...ending }: NewPassword,
  now: Date,
): Promise<void> {
  await endSessionsOf({ db: tx }, userId);
  await endPendingAccess(tx, userId);
  const revokedKeys = ending.revokeApiKeys ? await revokeAllApiKeys(tx, userId, now) : 0;
  if (ending.endStandingAccess) await endStandingAccess(tx, userId, now);
  const payload = {
    userId,
    changedAt: now.toISOString(),
    ...(isFirst && { isFirst }),
    ...(revokedKeys > 0 && { revokedKeys }),
  };
  await recordEvent(tx, { name: "password.changed", payload }, now);
}
