import { turnOff } from "#server/features/second-factor/turn-off.ts";
import { type AdminCommand, AdminRefusal } from "../../admin-command.ts";
import { requireUser } from "../../require-user.ts";

/**
 * For sellers who have lost the app, the recovery codes and the mailbox, and have proved their
 * identity to support (D105).
 */
export const disableSecondFactor: AdminCommand = {
  name: "disable-2fa",
  argument: "<usuário>",
  about: "desativa a verificação em duas etapas de quem perdeu o acesso",
  async run({ db, clock, audit }, argument) {
    const disabledAt = clock.now();
    return db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      const { username } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      if (!(await turnOff(tx, userId, "support", disabledAt))) {
        throw new AdminRefusal(`${username} não tem a verificação em duas etapas ativada.`, userId);
      }
      await audit(tx, { userId });
      return {
        data: { userId, username, disabledAt },
        text: `A verificação em duas etapas de ${username} está desativada. O dono da conta recebe um e-mail agora.`,
      };
    });
  },
};
