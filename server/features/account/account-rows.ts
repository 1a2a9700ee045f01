import type { Account } from "#core/entitlements/account.ts";
import type { SubscriptionState } from "#core/entitlements/account-status.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

type UserRow = Omit<Account, "status">;

/** A user `u` beside one of the subscriptions `b`, or none. */
export type AccountRow = UserRow & { [F in keyof SubscriptionState]: SubscriptionState[F] | null };

/** What queries by hand select for an account: `FROM … JOIN users u … LEFT JOIN subscriptions b ON b.user_id = u.id`. */
export const accountColumns = Prisma.sql`
  u.id, u.username, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  u.created_at AS "createdAt", u.trial_started_at AS "trialStartedAt",
  u.email_confirmed_at AS "emailConfirmedAt",
  b.status, b.current_period_end AS "currentPeriodEnd",
  b.cancel_at_period_end AS "cancelAtPeriodEnd", b.past_due_since AS "pastDueSince"`;

/** The user of such rows, with all subscriptions: what `toAccount` takes. */
export function userOfRows(
  first: AccountRow,
  rows: readonly AccountRow[],
): UserRow & { subscriptions: SubscriptionState[] } {
  const { id, username, email, firstName, lastName, createdAt, trialStartedAt, emailConfirmedAt } = first;
  const names = { id, username, email, firstName, lastName };
  return {
    ...names,
    createdAt,
    trialStartedAt,
    emailConfirmedAt,
    subscriptions: rows.flatMap(toSubscription),
  };
}

/** A user without subscriptions comes as one row without a status. */
function toSubscription(row: AccountRow): SubscriptionState[] {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince } = row;
  if (status === null || currentPeriodEnd === null) return [];
  return [{ status, currentPeriodEnd, cancelAtPeriodEnd: cancelAtPeriodEnd ?? false, pastDueSince }];
}
