import type { Account } from "#core/entitlements/account.ts";
import { trialEnd } from "#core/entitlements/account-status.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { type TrialSeeker, takeTrialOfMailbox } from "#server/features/mailbox/mailbox-trial.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";

/**
 * Starts the 7-day trial, once per account (S4-19) and once per mailbox (D100), and returns the
 * account. `lockSeeker` checks and locks the row: of two concurrent starts one wins, the other is
 * TRIAL_ALREADY_STARTED.
 */
export async function startTrial(deps: Pick<Deps, "db" | "clock">, userId: string): Promise<Account> {
  const now = deps.clock.now();
  const event = {
    name: "trial.started",
    payload: { userId, trialStartedAt: now.toISOString(), trialEndsAt: trialEnd(now).toISOString() },
  } as const;
  await deps.db.$transaction(async (tx) => {
    await takeTrialOfMailbox(tx, await lockSeeker(tx, userId), now);
    await tx.user.update({ where: { id: userId }, data: { trialStartedAt: now } });
    await recordEvent(tx, event, now);
  });
  return requireAccount(deps, userId);
}

/**
 * Checked first: a seller who has had a trial learns nothing about the mailbox. After waiting for
 * the lock, Postgres evaluates the condition again.
 */
async function lockSeeker(tx: DbTransaction, userId: string): Promise<TrialSeeker> {
  const [seeker] = await tx.$queryRaw<TrialSeeker[]>`
    SELECT id AS "userId", mailbox_key AS "mailboxKey", email_confirmed_at AS "emailConfirmedAt"
    FROM users WHERE id = ${userId}::uuid AND trial_started_at IS NULL FOR NO KEY UPDATE`;
  if (!seeker) throw new RefusedError("TRIAL_ALREADY_STARTED");
  return seeker;
}
