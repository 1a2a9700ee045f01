import { z } from "zod";
import { formatMoney } from "#core/format/money.ts";
import type { Subscription } from "#server/platform/db/generated/client.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName, ownText } from "../../chosen-text.ts";
import { defineMail, findSeller, type MailBlock, type MailDeps } from "../../define-mail.ts";
import { dayOf, hello } from "../../mail-text.ts";
import { cardName, findShownCard, nextChargeOf, shownCard } from "./subscription-parts.ts";

const activation = z.object({
  firstName: chosenName,
  planName: ownText,
  /** The result of `nextChargeOf`. */
  nextChargeAt: z.iso.datetime().nullable(),
  // The defaults are for e-mails stored before these fields existed.
  /** Amount of the first payment; null when its invoice is not stored. */
  amountPaidCents: z.number().int().nullable().default(null),
  /** The card that was charged. */
  card: shownCard.default(null),
});

/** The first payment succeeded. */
export const subscriptionActivated = defineMail({
  name: "subscription-activated",
  data: activation,
  address: async (deps, { userId, stripeSubscriptionId, planId }: PayloadOf<"subscription.activated">) => {
    const seller = await findSeller(deps, userId);
    const plan = await deps.tx.plan.findUnique({ where: { id: planId }, select: { name: true } });
    if (!seller || !plan) return null;
    const subscription = await deps.tx.subscription.findUnique({ where: { stripeSubscriptionId } });
    const mode = subscription?.stripeMode ?? null;
    const data = {
      firstName: seller.firstName,
      planName: plan.name,
      nextChargeAt: nextChargeOf(subscription),
      amountPaidCents: subscription && (await findFirstPaymentCents(deps, subscription)),
      card: mode === null ? null : await findShownCard(deps, userId, mode),
    };
    return { to: seller.email, data };
  },
  write: ({ firstName, ...paid }) => ({
    subject: "Sua assinatura está ativa",
    preview: `Plano ${paid.planName}: todos os recursos já estão liberados.`,
    heading: "Sua assinatura está ativa",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: "Recebemos o seu pagamento, e todos os recursos do seu plano já estão liberados. Obrigado por assinar!",
      },
      planDetails(paid),
      { kind: "button", label: "Abrir a calculadora", path: "/calculator" },
      { kind: "button", label: "Ver a fatura", path: "/subscription#faturas" },
      {
        kind: "text",
        text: "O plano, o cartão e as faturas ficam na página Assinatura. Você pode pedir o cancelamento por lá quando quiser.",
      },
    ],
    reason: "Você recebeu este e-mail porque assinou um plano.",
  }),
});

function planDetails({
  planName,
  amountPaidCents,
  card,
  nextChargeAt,
}: Omit<z.output<typeof activation>, "firstName">): MailBlock {
  const facts: [label: string, value: string][] = [["Plano", planName]];
  if (amountPaidCents !== null) facts.push(["Valor pago", formatMoney(amountPaidCents / 100)]);
  if (card) facts.push(["Cartão", cardName(card)]);
  if (nextChargeAt !== null) facts.push(["Próxima cobrança", dayOf(nextChargeAt)]);
  return { kind: "facts", facts };
}

/** Null unless the first invoice of the subscription is stored as paid. */
async function findFirstPaymentCents(
  { tx }: MailDeps,
  { userId, createdAt }: Pick<Subscription, "userId" | "createdAt">,
): Promise<number | null> {
  const first = await tx.invoice.findFirst({
    where: { userId, status: "paid", currency: "BRL", createdAt: { gte: createdAt } },
    orderBy: { createdAt: "asc" },
  });
  return first?.amountPaidCents ?? null;
}
