import { revokeAllApiKeys } from "#server/features/api-keys/revoke-api-keys.ts";
import { endSessionsOf } from "#server/features/auth/session/session.ts";
import { type AdminCommand, AdminRefusal } from "../../admin-command.ts";
import { requireUser } from "../../require-user.ts";
import { notifyOwner } from "./notify-owner.ts";

/** Reopens a closed account. What closing it ended stays ended (D108). */
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
      // A request in progress while the account was closed may have created one.
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
