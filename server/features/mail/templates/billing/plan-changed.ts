import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName, ownText } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { dayOf, hello } from "../../mail-text.ts";
import { nextChargeOf } from "./subscription-parts.ts";

/** The plan of a subscription has changed, immediately or with a renewal. */
export const planChanged = defineMail({
  name: "plan-changed",
  data: z.object({
    firstName: chosenName,
    planName: ownText,
    previousPlanName: ownText,
    /** The result of `nextChargeOf`. */
    nextChargeAt: z.iso.datetime().nullable(),
  }),
  address: async (deps, payload: PayloadOf<"subscription.plan-changed">) => {
    const { userId, stripeSubscriptionId, planId, previousPlanId } = payload;
    const seller = await findSeller(deps, userId);
    const plans = await deps.tx.plan.findMany({ where: { id: { in: [planId, previousPlanId] } } });
    const plan = plans.find(({ id }) => id === planId);
    const previous = plans.find(({ id }) => id === previousPlanId);
    if (!seller || !plan || !previous) return null;
    const subscription = await deps.tx.subscription.findUnique({ where: { stripeSubscriptionId } });
    const data = {
      firstName: seller.firstName,
      planName: plan.name,
      previousPlanName: previous.name,
      nextChargeAt: nextChargeOf(subscription),
    };
    return { to: seller.email, data };
  },
  write: ({ firstName, planName, previousPlanName, nextChargeAt }) => ({
    subject: `Seu plano agora é o ${planName}`,
    preview: "A troca está feita, e todos os recursos continuam liberados.",
    heading: `Seu plano agora é o ${planName}`,
    blocks: [
      { kind: "text", text: hello(firstName) },
      { kind: "text", text: "A troca de plano está feita. Os recursos continuam todos liberados." },
      {
        kind: "facts",
        facts: [
          ["Plano", planName],
          ["Antes", previousPlanName],
          ...(nextChargeAt === null ? [] : [["Próxima cobrança", dayOf(nextChargeAt)] as const]),
        ],
      },
      { kind: "button", label: "Ver a fatura", path: "/subscription#faturas" },
      { kind: "text", text: "Não foi você? Troque a senha em Configurações e responda a este e-mail." },
    ],
    reason: "Você recebeu este aviso porque o plano da sua assinatura mudou.",
  }),
});
