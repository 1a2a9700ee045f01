import type { Account } from "#core/entitlements/account.ts";
import { accountStatus, type SubscriptionState } from "#core/entitlements/account-status.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/deps.ts";

/** The `include` that loads what a user's status is derived from. */
export const withSubscriptionStates = {
  subscriptions: {
    select: { status: true, currentPeriodEnd: true, cancelAtPeriodEnd: true, pastDueSince: true },
  },
} as const;

type AccountUser = Omit<Account, "status">;
type UserWithSubscriptions = AccountUser & { subscriptions: readonly SubscriptionState[] };

export function toAccount(user: UserWithSubscriptions, now: Date): Account {
  const { id, username, email, firstName, lastName, createdAt, trialStartedAt, emailConfirmedAt } = user;
  const { deletionRequestedAt, deletionStartedAt } = user;
  const status = accountStatus(user, now);
  const person = { id, username, email, firstName, lastName, createdAt, emailConfirmedAt };
  return { ...person, trialStartedAt, deletionRequestedAt, deletionStartedAt, status };
}

/** Loads the account of a user; throws when the user does not exist. */
export async function requireAccount(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<Account> {
  const user = await db.user.findUniqueOrThrow({
    relationLoadStrategy: "join",
    where: { id: userId },
    include: withSubscriptionStates,
  });
  return toAccount(user, clock.now());
}

/**
 * Locks a user's row until the transaction ends. Changes that must not overlap, such as those of
 * sessions, passwords and the second factor, begin with this lock.
 */
export async function lockUserRow(tx: DbTransaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** A row of a raw query: a user joined with one subscription, or with none. */
export type AccountRow = AccountUser & { [F in keyof SubscriptionState]: SubscriptionState[F] | null };

/** The columns of `AccountRow`, for a query that names users `u` and subscriptions `b`. */
export const accountColumns = `
  u.id, u.username, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  u.created_at AS "createdAt", u.trial_started_at AS "trialStartedAt",
  u.email_confirmed_at AS "emailConfirmedAt", u.deletion_requested_at AS "deletionRequestedAt",
  u.deletion_started_at AS "deletionStartedAt",
  b.status, b.current_period_end AS "currentPeriodEnd",
  b.cancel_at_period_end AS "cancelAtPeriodEnd", b.past_due_since AS "pastDueSince"`;

/** Builds the account from the rows of one user, one row for each subscription. */
export function accountOfRows(first: AccountRow, rows: readonly AccountRow[], now: Date): Account {
  return toAccount({ ...first, subscriptions: rows.flatMap(toSubscription) }, now);
}

/** A user without subscriptions is one row without a status. */
function toSubscription(row: AccountRow): SubscriptionState[] {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince } = row;
  if (status === null || currentPeriodEnd === null) return [];
  return [{ status, currentPeriodEnd, cancelAtPeriodEnd: cancelAtPeriodEnd ?? false, pastDueSince }];
}
