import { deletePasskeys } from "#server/features/passkeys/change-passkey.ts";
import { turnOff } from "#server/features/second-factor/turn-off.ts";
import { type AdminCommand, AdminRefusal, requireUser } from "../../admin-command.ts";

/**
 * For sellers who have lost the app, the recovery codes and the mailbox, and have proved their
 * identity to support (D105). It also removes the passkeys: somebody who finds a lost device could
 * sign in with them (D233).
 */
export const disableSecondFactor: AdminCommand = {
  name: "disable-2fa",
  argument: "<usuário>",
  about: "desativa a verificação em duas etapas e remove as chaves de acesso de quem perdeu o aparelho",
  async run({ db, clock, audit }, argument) {
    const disabledAt = clock.now();
    return db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      const { username } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      const wasOn = await turnOff(tx, userId, "support", disabledAt);
      const passkeys = await deletePasskeys(tx, { userId }, "support", disabledAt);
      if (!wasOn && passkeys === 0) {
        throw new AdminRefusal(
          `${username} não tem a verificação em duas etapas ativada nem chaves de acesso.`,
          userId,
        );
      }
      await audit(tx, { userId });
      return {
        data: { userId, username, disabledAt, passkeys },
        text: `A verificação em duas etapas de ${username} está desativada. Chaves de acesso removidas: ${passkeys}. O dono da conta recebe um e-mail agora.`,
      };
    });
  },
};
