import { accountStatus, trialStartOf } from "#core/entitlements/account-status.ts";
import { withSubscriptionStates } from "#server/features/account/account.ts";
import { trialEndedEntry } from "#server/features/trials/check-trials.ts";
import { recordEvents } from "#server/platform/outbox/record-event.ts";
import { type AdminCommand, AdminRefusal } from "../../admin-command.ts";
import { requireUser } from "../../require-user.ts";

/**
 * Ends a running trial now. The end is derived from the start, so the start is moved. The end is
 * announced once, here or by `checkTrials`.
 */
export const endTrial: AdminCommand = {
  name: "end-trial",
  argument: "<usuário>",
  about: "encerra agora o teste que está correndo",
  async run({ db, clock, audit }, argument) {
    const now = clock.now();
    return db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      const user = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        include: withSubscriptionStates,
      });
      const { username } = user;
      const { isTrialActive, hasActiveSubscription, trialEndsAt } = accountStatus(user, now);
      if (!isTrialActive || !trialEndsAt) throw new AdminRefusal(`${username} não está em teste.`, userId);
      const trialStartedAt = trialStartOf(now);
      await tx.user.update({ where: { id: userId }, data: { trialStartedAt } });
      await recordEvents(tx, [trialEndedEntry({ userId, trialStartedAt })], now);
      await audit(tx, { userId, details: { wouldHaveEndedAt: trialEndsAt.toISOString() } });
      const follows = hasActiveSubscription
        ? "Nada muda para a conta, que tem assinatura ativa."
        : "As telas abertas já mostram o fim; o e-mail de fim de teste sai em seguida.";
      return {
        data: { userId, username, trialEndedAt: now, wouldHaveEndedAt: trialEndsAt },
        text: `O teste de ${username} terminou agora. ${follows}`,
      };
    });
  },
};
