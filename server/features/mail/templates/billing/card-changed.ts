import { z } from "zod";
import { cardBrandName } from "#core/text/account/card-brand.ts";
import { chosenName, ownText } from "../../chosen-text.ts";
import { defineMail, findSeller, type MailDeps, type PayloadOf } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/** Tells the owner that the subscription has another card (D140). */
export const cardChanged = defineMail({
  name: "card-changed",
  data: z.object({
    firstName: chosenName,
    changedAt: z.iso.datetime(),
    /** What may be shown of the new card; null when nothing is stored of it. */
    card: z.object({ brand: ownText, last4: ownText }).nullable(),
  }),
  address: async (deps, { userId, changedAt }: PayloadOf<"card.changed">) => {
    const seller = await findSeller(deps, userId);
    if (!seller) return null;
    const data = { firstName: seller.firstName, changedAt, card: await findCard(deps, userId) };
    return { to: seller.email, data };
  },
  write: ({ firstName, changedAt, card }) => ({
    subject: "O cartão da sua assinatura foi trocado",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "O cartão da sua assinatura foi trocado",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `O cartão da sua assinatura foi trocado em ${momentOf(changedAt)}${cardText(card)}.`,
      },
      {
        kind: "text",
        text: "Se não foi você, crie uma senha nova agora e depois confira o cartão na página Assinatura.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque o cartão da sua assinatura mudou.",
  }),
});

type Card = { brand: string; last4: string };

/** The card as the page shows it, at the moment of addressing. */
async function findCard({ tx, env }: MailDeps, userId: string): Promise<Card | null> {
  const account = await tx.billingAccount.findUnique({
    where: { userId_stripeMode: { userId, stripeMode: env.stripe.mode } },
  });
  const { cardBrand: brand, cardLast4: last4 } = account ?? {};
  return brand && last4 ? { brand, last4 } : null;
}

function cardText(card: Card | null): string {
  return card ? `. As próximas cobranças vão para o ${cardBrandName(card.brand)} final ${card.last4}` : "";
}
