import { trialDays, trialEnd } from "#core/entitlements/account-status.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import type { AdminCommand } from "../../admin-command.ts";
import { requireUser } from "../../require-user.ts";
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
