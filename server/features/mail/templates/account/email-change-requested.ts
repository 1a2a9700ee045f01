import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/**
 * Tells the account's address that somebody asked for another one, with a link that refuses it
 * (D250). It does not name the new address.
 */
export const emailChangeRequested = defineMail({
  name: "email-change-requested",
  data: z.object({
    firstName: chosenName,
    emailConfirmationId: z.uuid(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  address: async (deps, { userId, emailConfirmationId }: PayloadOf<"email.confirmation-requested">) => {
    const seller = await findSeller(deps, userId);
    const found = await deps.tx.emailConfirmation.findFirst({
      where: { id: emailConfirmationId, userId, changesFrom: { not: null } },
    });
    if (!seller || !found?.changesFrom) return null;
    const { firstName } = seller;
    const [requestedAt, expiresAt] = [found.createdAt.toISOString(), found.expiresAt.toISOString()];
    return { to: found.changesFrom, data: { firstName, emailConfirmationId, requestedAt, expiresAt } };
  },
  write: ({ firstName, emailConfirmationId, requestedAt, expiresAt }) => ({
    subject: "Pedido para trocar o e-mail da sua conta",
    preview: "Se não foi você, recuse o pedido agora.",
    heading: "Alguém pediu para trocar o e-mail da conta",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Em ${momentOf(requestedAt)}, alguém que entrou na sua conta pediu para usar outro e-mail. A troca só acontece quando o link que enviamos ao endereço novo for aberto, até ${momentOf(expiresAt)}.`,
      },
      { kind: "text", text: "Se foi você, não precisa fazer nada aqui." },
      {
        kind: "text",
        text: "Se não foi você, recuse o pedido pelo link abaixo e crie uma senha nova: alguém sabe a sua.",
      },
      { kind: "refuse-change-button", label: "Não fui eu: recusar a troca", emailConfirmationId },
    ],
    reason: "Você recebeu este aviso porque este é o e-mail da conta.",
  }),
});
