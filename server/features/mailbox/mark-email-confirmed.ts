import type { DbTransaction } from "#server/platform/db/client.ts";
import { claimMailbox } from "./claim-mailbox.ts";

/**
 * Takes note that the seller owns the account's e-mail address, in the transaction of what has shown it. A trial that the
 * seller has started before is the mailbox's trial from now on, unless that was taken by somebody confirmed (D100).
 */
export async function markEmailConfirmed(tx: DbTransaction, userId: string, now: Date): Promise<void> {
  const where = { id: userId, emailConfirmedAt: null };
  const { count } = await tx.user.updateMany({ where, data: { emailConfirmedAt: now } });
  if (count === 0) return;
  const { trialStartedAt } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { trialStartedAt: true },
  });
  if (trialStartedAt) await claimMailbox(tx, userId, now);
}
