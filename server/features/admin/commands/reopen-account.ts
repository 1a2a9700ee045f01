import { revokeAllApiKeys } from "#server/features/api-keys/revoke-api-keys.ts";
import { endSessionsOf } from "#server/features/auth/session/session.ts";
import { type AdminCommand, AdminRefusal } from "../admin-command.ts";
import { requireUser } from "../require-user.ts";
import { tellOwner } from "./support-change.ts";

/** Lets the owner of a closed account in again. What the closing ended stays ended (D108). */
export const reopenAccount: AdminCommand = {
  name: "reopen-account",
  argument: "<usuário>",
  about: "reabre uma conta encerrada; sessões e chaves antigas não voltam",
  async run({ db, clock, audit }, asked) {
    const now = clock.now();
    return db.$transaction(async (tx) => {
      const userId = await requireUser(tx, asked);
      const { username, closedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      if (!closedAt) throw new AdminRefusal(`A conta de ${username} não está encerrada.`, userId);
      await tx.user.update({ where: { id: userId }, data: { closedAt: null } });
      // A request that was under way while the account was closed may have left one behind.
      await endSessionsOf({ db: tx }, userId);
      await revokeAllApiKeys(tx, userId, now);
      await tellOwner(tx, { userId, action: "account-reopened" }, now);
      await audit(tx, { userId, details: { closedAt: closedAt.toISOString() } });
      return {
        data: { userId, username, closedAt },
        text: `A conta de ${username} está aberta de novo, com a senha e o Google de antes.`,
      };
    });
  },
};
