import type { DbTransaction } from "#server/platform/db/client.ts";
import { RefusedError } from "#server/platform/errors.ts";

/** A seller who wants to start a trial. The caller holds the lock on the row. */
export type TrialSeeker = { userId: string; mailboxKey: string; emailConfirmedAt: Date | null };

/**
 * Each mailbox has one trial, whatever the spelling of its address (D100). The first account gets
 * it without confirming its e-mail. Any other account must confirm it (EMAIL_CONFIRMATION_REQUIRED)
 * and gets the trial only if no confirmed account has had it (TRIAL_USED_BY_MAILBOX): an
 * unconfirmed account takes nothing from the owner of the mailbox.
 */
export async function takeTrialOfMailbox(tx: DbTransaction, seeker: TrialSeeker, now: Date): Promise<void> {
  const { userId, mailboxKey, emailConfirmedAt } = seeker;
  // Two unconfirmed accounts share no row that could decide which is first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mailbox:${mailboxKey}`}, 0))`;
  if (emailConfirmedAt === null) {
    if (await hadTrial(tx, seeker)) throw new RefusedError("EMAIL_CONFIRMATION_REQUIRED");
    return;
  }
  if (!(await claimMailbox(tx, userId, now))) throw new RefusedError("TRIAL_USED_BY_MAILBOX");
}

/**
 * Marks the account's e-mail as confirmed, in the transaction that proves it. A trial that the
 * seller started earlier becomes the trial of the mailbox, unless another confirmed account has it
 * (D100).
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

/**
 * Claims the trial of the seller's mailbox and returns whether the seller has it. The primary key
 * decides between concurrent claims; the second waits here for the first.
 */
async function claimMailbox(tx: DbTransaction, userId: string, now: Date): Promise<boolean> {
  await tx.$executeRaw`
    INSERT INTO mailbox_trials (mailbox_key, user_id, created_at)
    SELECT mailbox_key, id, ${now} FROM users WHERE id = ${userId}::uuid
    ON CONFLICT DO NOTHING`;
  const [own] = await tx.$queryRaw<unknown[]>`
    SELECT FROM mailbox_trials t JOIN users u ON u.mailbox_key = t.mailbox_key
    WHERE u.id = ${userId}::uuid AND t.user_id = u.id`;
  return own !== undefined;
}

async function hadTrial(tx: DbTransaction, { userId, mailboxKey }: TrialSeeker): Promise<boolean> {
  const [other] = await tx.$queryRaw<unknown[]>`
    SELECT FROM users
    WHERE mailbox_key = ${mailboxKey} AND trial_started_at IS NOT NULL AND id <> ${userId}::uuid
    UNION ALL
    SELECT FROM mailbox_trials WHERE mailbox_key = ${mailboxKey} AND user_id <> ${userId}::uuid
    LIMIT 1`;
  return other !== undefined;
}
