import { lockUserRow } from "#server/features/account/account.ts";
import { revokeAllApiKeys } from "#server/features/api-keys/revoke-api-keys.ts";
import { endStandingAccess } from "#server/features/standing-access/end-standing-access.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { EndingOptions } from "../proof/password-fields.ts";
import { endPendingAccess } from "./end-pending-access.ts";
import { endSessionsOf } from "./session.ts";

/**
 * Ends one session of a seller (AC-03) and returns whether it was open. Another seller's session
 * stays open, and the result is false. A concurrent change by the session completes first or is
 * refused: `lockSessionOwner` takes the same lock.
 */
export async function endSessionOf(
  { db }: Pick<Deps, "db">,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    await lockUserRow(tx, userId);
    const { count } = await tx.session.deleteMany({ where: { id, userId } });
    return count > 0;
  });
}

/**
 * Ends every session of a seller, under the same lock as `endSessionOf`, and everything pending
 * that could give the account to somebody else (D250). Optionally revokes
 * their API keys and ends their standing access.
 */
export async function signOutEverywhere(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, ...ending }: EndingOptions & { userId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockUserRow(tx, userId);
    await endSessionsOf({ db: tx }, userId);
    await endPendingAccess(tx, userId);
    if (ending.revokeApiKeys) await revokeAllApiKeys(tx, userId, clock.now());
    if (ending.endStandingAccess) await endStandingAccess(tx, userId, clock.now());
  });
}
