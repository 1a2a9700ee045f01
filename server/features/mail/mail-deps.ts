import type { Account } from "#core/entitlements/account.ts";
import { toAccount, withSubscriptionStates } from "#server/features/account/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";

/** What the e-mails of an event are made from, in the transaction that marks it handled. */
export type MailDeps = Pick<Deps, "clock" | "env"> & { tx: DbTransaction };

/** Whom an event is about; null when the account is gone or closed (D108). */
export async function findSeller({ tx, clock }: MailDeps, userId: string): Promise<Account | null> {
  const user = await tx.user.findUnique({
    where: { id: userId, closedAt: null },
    include: withSubscriptionStates,
  });
  return user && toAccount(user, clock.now());
}
