import type { Account } from "#core/entitlements/account.ts";
import { accountStatus } from "#core/entitlements/account-status.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/deps.ts";

/** Loads with a user what its status is derived from. */
export const withAccess = {
  subscriptions: {
    select: { status: true, currentPeriodEnd: true, cancelAtPeriodEnd: true, pastDueSince: true },
  },
} as const;

type UserWithAccess = Omit<Account, "status"> & Parameters<typeof accountStatus>[0];

export function toAccount(user: UserWithAccess, now: Date): Account {
  const { id, username, email, firstName, lastName, createdAt, trialStartedAt, emailConfirmedAt } = user;
  const status = accountStatus(user, now);
  return { id, username, email, firstName, lastName, createdAt, trialStartedAt, emailConfirmedAt, status };
}

/** The account of a user that is known to exist. */
export async function requireAccount(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<Account> {
  const user = await db.user.findUniqueOrThrow({
    relationLoadStrategy: "join",
    where: { id: userId },
    include: withAccess,
  });
  return toAccount(user, clock.now());
}
