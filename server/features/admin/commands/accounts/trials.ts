import { accountStatus, trialDays, trialEnd, trialStartOf } from "#core/entitlements/account-status.ts";
import { requireAccount, withSubscriptionStates } from "#server/features/account/account.ts";
import { trialEndedEntry } from "#server/features/trials/check-trials.ts";
import { recordEvent, recordEvents } from "#server/platform/events/record-event.ts";
import { type AdminCommand, AdminRefusal, requireUser } from "../../admin-command.ts";
import { at } from "../../text.ts";

/**
 * Starts a new trial now, even during or after an earlier one. Its end is announced by e-mail
 * again.
 */
export const giveTrial: AdminCommand = {
  name: "give-trial",
  argument: "<usuário>",
  about: `dá ${trialDays} dias de teste a partir de agora, mesmo a quem já teve um`,
  async run({ db, clock, audit }, argument) {
    const trialStartedAt = clock.now();
    const trialEndsAt = trialEnd(trialStartedAt);
    const userId = await db.$transaction(async (tx) => {
      const id = await requireUser(tx, argument);
      const { trialStartedAt: before } = await tx.user.findUniqueOrThrow({ where: { id } });
      await tx.user.update({ where: { id }, data: { trialStartedAt } });
      const payload = {
        userId: id,
        trialStartedAt: trialStartedAt.toISOString(),
        trialEndsAt: trialEndsAt.toISOString(),
      };
      await recordEvent(tx, { name: "trial.started", payload }, trialStartedAt);
      const details = { trialEndsAt: payload.trialEndsAt, trialStartedBefore: before?.toISOString() ?? null };
      await audit(tx, { userId: id, details });
      return id;
    });
    const { username, status } = await requireAccount({ db, clock }, userId);
    const follows = status.hasActiveSubscription
      ? "A conta tem assinatura ativa: o teste só vai contar se ela terminar antes."
      : "As telas abertas já mostram o teste; os e-mails de fim de teste saem no seu tempo.";
    return {
      data: { userId, username, trialStartedAt, trialEndsAt },
      text: `${username} tem teste grátis até ${at(trialEndsAt)}. ${follows}`,
    };
  },
};

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
