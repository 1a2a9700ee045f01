import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Ends everything pending that could give the account to somebody else (D250): links to a new
 * e-mail, password resets, a request to turn off the second factor, and sign-ins that wait for a
 * code. The caller holds the lock on the seller's row.
 */
export async function endPendingAccess(tx: DbTransaction, userId: string): Promise<void> {
  await tx.emailConfirmation.deleteMany({ where: { userId, usedAt: null, changesFrom: { not: null } } });
  await tx.passwordReset.deleteMany({ where: { userId, usedAt: null } });
  await tx.secondFactor.updateMany({
    where: { userId },
    data: { removalId: null, removalRequestedAt: null },
  });
  await tx.signInChallenge.deleteMany({ where: { userId } });
}
