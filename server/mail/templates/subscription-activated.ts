import { z } from "zod";
import { formatMoney } from "../../../core/format/money.ts";
import { cardBrandName } from "../../../core/text/card-brand.ts";
import { type MailBlock, mailTemplate } from "../mail-content.ts";
import { dayOf, hello } from "../mail-words.ts";

type Data = {
  firstName: string;
  planName: string;
  /** Null when it is not known, or the subscription does not renew. */
  nextChargeAt: string | null;
  /** What the first payment came to; null when its invoice is not known. */
  amountPaidCents: number | null;
  /** The card that was charged, as far as it may be shown. */
  card: { brand: string; last4: string } | null;
};

/** The first payment went through. */
export const subscriptionActivated = mailTemplate<Data>(
  z.object({
    firstName: z.string(),
    planName: z.string(),
    nextChargeAt: z.iso.datetime().nullable(),
    // Mails that were stored before have neither.
    amountPaidCents: z.number().int().nullable().default(null),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable().default(null),
  }),
  ({ firstName, ...paid }) => ({
    subject: "Sua assinatura está ativa",
    preview: `Plano ${paid.planName}: todos os recursos já estão liberados.`,
    heading: "Sua assinatura está ativa",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: "Recebemos o seu pagamento, e todos os recursos do seu plano já estão liberados. Obrigado por assinar!",
      },
      planFacts(paid),
      { kind: "button", label: "Abrir a calculadora", path: "/calculator" },
      {
        kind: "text",
        text: "O plano, o cartão e as faturas ficam na página Assinatura. Você pode pedir o cancelamento por lá quando quiser.",
      },
    ],
    reason: "Você recebeu este e-mail porque assinou um plano.",
  }),
);

function planFacts({ planName, amountPaidCents, card, nextChargeAt }: Omit<Data, "firstName">): MailBlock {
  const facts: [label: string, value: string][] = [["Plano", planName]];
  if (amountPaidCents !== null) facts.push(["Valor pago", formatMoney(amountPaidCents / 100)]);
  if (card) facts.push(["Cartão", `${cardBrandName(card.brand)} final ${card.last4}`]);
  if (nextChargeAt !== null) facts.push(["Próxima cobrança", dayOf(nextChargeAt)]);
  return { kind: "facts", facts };
}
