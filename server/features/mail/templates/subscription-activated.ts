import { z } from "zod";
import { formatMoney } from "#core/format/money.ts";
import { cardBrandName } from "#core/text/card-brand.ts";
import { chosenName, ownText } from "../chosen-text.ts";
import { type MailBlock, mailTemplate } from "../layout/mail-content.ts";
import { dayOf, hello } from "../mail-text.ts";

const activation = z.object({
  firstName: chosenName,
  planName: ownText,
  /** Null when it is not known, or the subscription does not renew. */
  nextChargeAt: z.iso.datetime().nullable(),
  // Mails that were stored before have neither of these.
  /** What the first payment came to; null when its invoice is not known. */
  amountPaidCents: z.number().int().nullable().default(null),
  /** The card that was charged, as far as it may be shown. */
  card: z.object({ brand: ownText, last4: ownText }).nullable().default(null),
});

/** The first payment went through. */
export const subscriptionActivated = mailTemplate(activation, ({ firstName, ...paid }) => ({
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
}));

function planFacts({
  planName,
  amountPaidCents,
  card,
  nextChargeAt,
}: Omit<z.output<typeof activation>, "firstName">): MailBlock {
  const facts: [label: string, value: string][] = [["Plano", planName]];
  if (amountPaidCents !== null) facts.push(["Valor pago", formatMoney(amountPaidCents / 100)]);
  if (card) facts.push(["Cartão", `${cardBrandName(card.brand)} final ${card.last4}`]);
  if (nextChargeAt !== null) facts.push(["Próxima cobrança", dayOf(nextChargeAt)]);
  return { kind: "facts", facts };
}
