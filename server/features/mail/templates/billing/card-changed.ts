import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";
import { cardName, findShownCard, shownCard } from "./subscription-parts.ts";

/** Notifies the owner that the subscription has a new card (D140). */
export const cardChanged = defineMail({
  name: "card-changed",
  data: z.object({
    firstName: chosenName,
    changedAt: z.iso.datetime(),
    card: shownCard,
  }),
  address: async (deps, { userId, changedAt }: PayloadOf<"card.changed">) => {
    const seller = await findSeller(deps, userId);
    if (!seller) return null;
    const card = await findShownCard(deps, userId, deps.env.stripe.mode);
    const data = { firstName: seller.firstName, changedAt, card };
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

function cardText(card: z.output<typeof shownCard>): string {
  return card ? `. As próximas cobranças vão para o ${cardName(card)}` : "";
}
