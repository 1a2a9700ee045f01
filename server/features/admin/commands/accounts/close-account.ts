import { endedStatuses } from "#core/entitlements/subscription-status.ts";
import { revokeAllApiKeys } from "#server/features/api-keys/revoke-api-keys.ts";
import { endPendingAccess } from "#server/features/auth/session/end-pending-access.ts";
import { endSessionsOf } from "#server/features/auth/session/session.ts";
import { openAttemptStates } from "#server/features/billing/attempt-states.ts";
import { billingLock } from "#server/features/billing/billing-account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { LockBusyError } from "#server/platform/db/locks.ts";
import { type AdminCommand, type AdminDeps, AdminRefusal, requireUser } from "../../admin-command.ts";
import { at } from "../../text.ts";
import { notifyOwner } from "./notify-owner.ts";

/** The longest that a purchase in progress may take. */
const waitMs = 10_000;

/**
 * Closes an account: nobody can sign in, all sessions, keys and open purchases end, and nothing
 * more can be bought (D108). Data, e-mail and username are kept. The billing lock serialises it
 * with purchases; subscriptions must have ended first.
 */
export const closeAccount: AdminCommand = {
  name: "close-account",
  argument: "<usuário>",
  about: "encerra a conta: ninguém mais entra nela; recusa se houver assinatura que não terminou",
  async run(deps, argument) {
    const userId = await deps.db.$transaction((tx) => requireUser(tx, argument));
    const close = () => deps.db.$transaction((tx) => closeUnderLock(deps, tx, userId));
    return deps.locks.run(billingLock(userId), { waitMs }, close).catch((error: unknown) => {
      if (!(error instanceof LockBusyError)) throw error;
      throw new AdminRefusal("Há uma compra desta conta em andamento: tente de novo em instantes.", userId);
    });
  },
};

async function closeUnderLock({ clock, audit }: AdminDeps, tx: DbTransaction, userId: string) {
  const closedAt = clock.now();
  await requireUser(tx, userId);
  const { username } = await requireClosable(tx, userId);
  await tx.user.update({ where: { id: userId }, data: { closedAt } });
  const { endedSessions, revokedKeys } = await endAllAccess(tx, userId, closedAt);
  await notifyOwner(tx, { userId, action: "account-closed" }, closedAt);
  await audit(tx, { userId, details: { endedSessions, revokedKeys } });
  return {
    data: { userId, username, closedAt, endedSessions, revokedKeys },
    text: `A conta de ${username} está encerrada: sessões encerradas, ${endedSessions}; chaves revogadas, ${revokedKeys}. Os dados, o e-mail e o nome continuam com ela; 'reopen-account' a reabre.`,
  };
}

async function requireClosable(tx: DbTransaction, userId: string): Promise<{ username: string }> {
  const { username, closedAt, subscriptions } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    include: { subscriptions: { where: { status: { notIn: [...endedStatuses] } } } },
  });
  if (closedAt)
    throw new AdminRefusal(`A conta de ${username} já está encerrada desde ${at(closedAt)}.`, userId);
  const [subscription] = subscriptions;
  if (subscription) {
    const { planId, status, stripeSubscriptionId } = subscription;
    throw new AdminRefusal(
      `${username} tem uma assinatura que não terminou (${planId}, ${status}, ${stripeSubscriptionId}): encerre-a na Stripe, espere 'user' mostrar que terminou, e tente de novo.`,
      userId,
    );
  }
  return { username };
}

/**
 * Ends sessions, pending sign-ins, API keys, open purchases and every mailed link that changes how
 * the account is entered. The caller holds the lock on the seller's row.
 */
async function endAllAccess(tx: DbTransaction, userId: string, now: Date) {
  const endedSessions = await tx.session.count({ where: { userId } });
  await endSessionsOf({ db: tx }, userId);
  await endPendingAccess(tx, userId);
  await tx.emailConfirmation.deleteMany({ where: { userId, usedAt: null } });
  await tx.billingAttempt.updateMany({
    where: { userId, state: { in: [...openAttemptStates] } },
    data: { state: "superseded" },
  });
  return { endedSessions, revokedKeys: await revokeAllApiKeys(tx, userId, now) };
}

/**
 * Reopens a closed account. Sessions, keys and purchases that ended when it was closed are not
 * restored (D108).
 */
export const reopenAccount: AdminCommand = {
  name: "reopen-account",
  argument: "<usuário>",
  about: "reabre uma conta encerrada; sessões e chaves antigas não voltam",
  async run({ db, clock, audit }, argument) {
    const now = clock.now();
    return db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      const { username, closedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      if (!closedAt) throw new AdminRefusal(`A conta de ${username} não está encerrada.`, userId);
      await tx.user.update({ where: { id: userId }, data: { closedAt: null } });
      // A request in progress while the account was closed may have created a session or a key.
      await endSessionsOf({ db: tx }, userId);
      await revokeAllApiKeys(tx, userId, now);
      await notifyOwner(tx, { userId, action: "account-reopened" }, now);
      await audit(tx, { userId, details: { closedAt: closedAt.toISOString() } });
      return {
        data: { userId, username, closedAt },
        text: `A conta de ${username} está aberta de novo, com a senha e o Google de antes.`,
      };
    });
  },
};
