import { z } from "zod";
import type { Account } from "#core/entitlements/account.ts";
import { trialDays } from "#core/entitlements/account-status.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { dayOf, hello, momentOf } from "../../mail-text.ts";

/** Sent two days before a trial ends (S9-01). Names the day, because it may be read later. */
export const trialEnding = defineMail({
  name: "trial-ending",
  data: z.object({ firstName: chosenName, trialEndsAt: z.iso.datetime() }),
  address: async (deps, { userId, trialEndsAt }: PayloadOf<"trial.ending">) => {
    const seller = await findSeller(deps, userId);
    // Skips sellers who have subscribed since, and trials that were extended or have already ended.
    if (!seller?.status.isTrialActive || seller.status.hasActiveSubscription) return null;
    if (hasLaterTrial(seller, trialEndsAt)) return null;
    return { to: seller.email, data: { firstName: seller.firstName, trialEndsAt } };
  },
  write: ({ firstName, trialEndsAt }) => ({
    subject: `Seu teste grátis termina em ${dayOf(trialEndsAt)}`,
    preview: "Até lá, todos os recursos avançados continuam liberados.",
    heading: "Seu teste grátis está acabando",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Seu teste vai até ${momentOf(trialEndsAt)}. Até lá, todos os recursos avançados continuam liberados.`,
      },
      {
        kind: "text",
        text: "Depois disso, a calculadora continua grátis no modo simples. Para continuar com o modo avançado, escolha um plano quando quiser.",
      },
      { kind: "button", label: "Ver os planos", path: "/pricing" },
    ],
    reason: "Você recebeu este aviso porque começou um teste grátis.",
  }),
});

/** Sent when a trial has ended without a subscription. */
export const trialEnded = defineMail({
  name: "trial-ended",
  data: z.object({ firstName: chosenName }),
  address: async (deps, { userId, trialEndedAt }: PayloadOf<"trial.ended">) => {
    const seller = await findSeller(deps, userId);
    // Skips sellers who have subscribed or got another trial since.
    if (!seller || seller.status.hasActiveSubscription || hasLaterTrial(seller, trialEndedAt)) return null;
    return { to: seller.email, data: { firstName: seller.firstName } };
  },
  write: ({ firstName }) => ({
    subject: "Seu teste grátis terminou",
    preview: "A calculadora continua grátis no modo simples.",
    heading: "Seu teste grátis terminou",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Os ${trialDays} dias do seu teste chegaram ao fim. Esperamos que ele tenha ajudado você a ver quanto sobra em cada venda.`,
      },
      {
        kind: "text",
        text: "A calculadora continua grátis no modo simples. Para voltar a usar o modo avançado, escolha um plano.",
      },
      { kind: "button", label: "Escolher um plano", path: "/pricing" },
    ],
    reason: "Você recebeu este aviso porque usou o teste grátis.",
  }),
});

/** Compares with the event, not with the clock: the clock of this machine may lag. */
function hasLaterTrial({ status }: Account, endsAt: string): boolean {
  return status.trialEndsAt !== null && status.trialEndsAt > new Date(endsAt);
}
