import { z } from "zod";
import { deletionDays } from "#core/auth/deletion-rules.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, toSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/**
 * The account is going to be deleted (AC-05). No e-mail follows the deletion, which removes the
 * address.
 */
export const accountDeletionRequested = defineMail({
  name: "account-deletion-requested",
  data: z.object({ firstName: chosenName, deletesAt: z.iso.datetime() }),
  address: toSeller(({ deletesAt }: PayloadOf<"account.deletion-requested">) => ({ deletesAt })),
  write: ({ firstName, deletesAt }) => ({
    subject: "Sua conta vai ser excluída",
    preview: `Você tem ${deletionDays} dias para mudar de ideia.`,
    heading: "Sua conta vai ser excluída",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Recebemos o seu pedido. Em ${momentOf(deletesAt)}, excluímos a conta com tudo o que é seu: produtos, preços, histórico, chaves de API e dados pessoais. Se você tem uma assinatura, ela não renova mais e termina nessa hora.`,
      },
      {
        kind: "text",
        text: "Ficam só os valores e as datas das faturas pagas, sem o seu nome, porque a lei tributária manda guardar. As faturas também continuam com a empresa que processa os pagamentos.",
      },
      { kind: "text", text: "Mudou de ideia, ou não foi você? Desista da exclusão até lá." },
      { kind: "button", label: "Manter a minha conta", path: "/settings#dados" },
      {
        kind: "text",
        text: "Se não foi você que pediu, alguém sabe a sua senha: troque a senha agora. Depois da exclusão não escrevemos mais para este endereço.",
      },
    ],
    reason: "Você recebeu este aviso porque a exclusão da sua conta foi pedida.",
  }),
});

/** The deletion request was withdrawn. */
export const accountDeletionWithdrawn = defineMail({
  name: "account-deletion-withdrawn",
  data: z.object({ firstName: chosenName, withdrawnAt: z.iso.datetime() }),
  address: toSeller(({ withdrawnAt }: PayloadOf<"account.deletion-withdrawn">) => ({ withdrawnAt })),
  write: ({ firstName, withdrawnAt }) => ({
    subject: "Sua conta continua com você",
    preview: "O pedido de exclusão foi desfeito.",
    heading: "Sua conta continua com você",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Em ${momentOf(withdrawnAt)}, você desistiu da exclusão. Nada foi apagado, e uma assinatura que parou por causa do pedido volta a renovar.`,
      },
    ],
    reason: "Você recebeu este aviso porque o pedido de exclusão da sua conta foi desfeito.",
  }),
});
