import { z } from "zod";
import { type MailBlock, mailTemplate } from "../mail-content.ts";
import { dayOf, hello } from "../mail-words.ts";

type Data = {
  firstName: string;
  planName: string;
  /** Null when it is not known, or the subscription does not renew. */
  nextChargeAt: string | null;
};

/** The first payment went through. */
export const subscriptionActivated = mailTemplate<Data>(
  z.object({
    firstName: z.string(),
    planName: z.string(),
    nextChargeAt: z.iso.datetime().nullable(),
  }),
  ({ firstName, planName, nextChargeAt }) => ({
    subject: "Sua assinatura está ativa",
    preview: `Plano ${planName}: todos os recursos já estão liberados.`,
    heading: "Sua assinatura está ativa",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: "Recebemos o seu pagamento, e todos os recursos do seu plano já estão liberados. Obrigado por assinar!",
      },
      planFacts(planName, nextChargeAt),
      { kind: "button", label: "Abrir a calculadora", path: "/calculator" },
      {
        kind: "text",
        text: "O plano, o cartão e as faturas ficam na página Assinatura. Você pode pedir o cancelamento por lá quando quiser.",
      },
    ],
    reason: "Você recebeu este e-mail porque assinou um plano.",
  }),
);

function planFacts(planName: string, nextChargeAt: string | null): MailBlock {
  const plan = ["Plano", planName] as const;
  const nextCharge = nextChargeAt === null ? [] : [["Próxima cobrança", dayOf(nextChargeAt)] as const];
  return { kind: "facts", facts: [plan, ...nextCharge] };
}
