import { endSessionsOf } from "#server/features/auth/session/session.ts";
import { type AdminCommand, AdminRefusal } from "../../admin-command.ts";
import { requireUser } from "../../require-user.ts";
import { notifyOwner } from "./notify-owner.ts";

/**
 * Signs a user out everywhere, for example after a device was lost. Password, Google and API keys
 * keep working.
 */
export const endSessions: AdminCommand = {
  name: "end-sessions",
  argument: "<usuário>",
  about: "encerra todas as sessões da conta, em todos os dispositivos",
  async run({ db, clock, audit }, argument) {
    return db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      const { username, _count } = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { username: true, _count: { select: { sessions: true } } },
      });
      if (_count.sessions === 0) throw new AdminRefusal(`${username} não tem sessões abertas.`, userId);
      await endSessionsOf({ db: tx }, userId);
      await notifyOwner(tx, { userId, action: "sessions-ended" }, clock.now());
      await audit(tx, { userId, details: { endedSessions: _count.sessions } });
      return {
        data: { userId, username, endedSessions: _count.sessions },
        text: `Sessões de ${username} encerradas: ${_count.sessions}. As telas abertas voltam à entrada; a senha continua a mesma.`,
      };
    });
  },
};
