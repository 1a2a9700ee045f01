import type { DbTransaction } from "#server/platform/db/client.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { claimMailbox } from "./claim-mailbox.ts";

/** A seller who wants to start a trial, with their row locked. */
export type TrialSeeker = { userId: string; mailboxKey: string; emailConfirmedAt: Date | null };

/**
 * One mailbox has one trial (D100), whatever the spelling of its address. The first account to ask gets it unasked.
 * Another one has to confirm its e-mail (EMAIL_CONFIRMATION_REQUIRED) and then gets it only if nobody who has confirmed
 * theirs had it (TRIAL_USED_BY_MAILBOX): a claim that was never confirmed takes nothing from the owner.
 */
export async function takeTrialOfMailbox(tx: DbTransaction, seeker: TrialSeeker, now: Date): Promise<void> {
  const { userId, mailboxKey, emailConfirmedAt } = seeker;
  // Two accounts that are both not confirmed have no row in common that could settle who is first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mailbox:${mailboxKey}`}, 0))`;
  if (emailConfirmedAt === null) {
    if (await hadTrial(tx, seeker)) throw new RefusedError("EMAIL_CONFIRMATION_REQUIRED");
    return;
  }
  if (!(await claimMailbox(tx, userId, now))) throw new RefusedError("TRIAL_USED_BY_MAILBOX");
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
