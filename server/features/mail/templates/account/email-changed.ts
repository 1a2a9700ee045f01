import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/** Notifies the old address that the account has a new one (AC-02). */
export const emailChanged = defineMail({
  name: "email-changed",
  data: z.object({ firstName: chosenName, changedAt: z.iso.datetime() }),
  address: async (deps, { userId, emailConfirmationId, changedAt }: PayloadOf<"email.changed">) => {
    const seller = await findSeller(deps, userId);
    const change = await deps.tx.emailConfirmation.findUnique({ where: { id: emailConfirmationId } });
    if (!seller || !change?.changesFrom) return null;
    return { to: change.changesFrom, data: { firstName: seller.firstName, changedAt } };
  },
  write: ({ firstName, changedAt }) => ({
    subject: "O e-mail da sua conta mudou",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "O e-mail da sua conta mudou",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Em ${momentOf(changedAt)}, a sua conta passou a usar outro e-mail. A partir de agora, nossos avisos vão para lá, e este endereço não entra mais na conta.`,
      },
      { kind: "text", text: "Se foi você, não precisa fazer mais nada." },
      {
        kind: "text",
        text: "Se não foi você, alguém sabe a sua senha. Responda a este e-mail agora: a equipe de suporte devolve a conta a você.",
      },
    ],
    reason: "Você recebeu este aviso porque este era o e-mail da conta.",
  }),
});
