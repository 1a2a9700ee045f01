import { revokeAllApiKeys } from "#server/features/api-keys/revoke-api-keys.ts";
import { endPendingAccess } from "#server/features/auth/session/end-pending-access.ts";
import { endSessionsOf } from "#server/features/auth/session/session.ts";
import { type AdminCommand, AdminRefusal, requireUser } from "../../admin-command.ts";
import { notifyOwner } from "./notify-owner.ts";

/**
 * Revokes every API key of an account, for example after one has leaked. The owner can create
 * others.
 */
export const revokeKeys: AdminCommand = {
  name: "revoke-keys",
  argument: "<usuário>",
  about: "revoga todas as chaves de API da conta, para sempre",
  async run({ db, clock, audit }, argument) {
    const now = clock.now();
    return db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      const { username } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      const revokedKeys = await revokeAllApiKeys(tx, userId, now);
      if (revokedKeys === 0)
        throw new AdminRefusal(`${username} não tem chaves de API que funcionem.`, userId);
      await notifyOwner(tx, { userId, action: "keys-revoked" }, now);
      await audit(tx, { userId, details: { revokedKeys } });
      return {
        data: { userId, username, revokedKeys },
        text: `Chaves de API de ${username} revogadas: ${revokedKeys}. Os programas que as usavam recebem 401.`,
      };
    });
  },
};

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
      await endPendingAccess(tx, userId);
      await notifyOwner(tx, { userId, action: "sessions-ended" }, clock.now());
      await audit(tx, { userId, details: { endedSessions: _count.sessions } });
      return {
        data: { userId, username, endedSessions: _count.sessions },
        text: `Sessões de ${username} encerradas: ${_count.sessions}. As telas abertas voltam à entrada; a senha continua a mesma.`,
      };
    });
  },
};
