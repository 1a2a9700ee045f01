import { z } from "zod";
import { type MailBlock, mailTemplate } from "../mail-content.ts";
import { hello } from "../mail-words.ts";

/** Both null where it went to another address than the account's: nobody sends words of their choice to strangers by us. */
type Data = {
  firstName: string | null;
  cancellationReason: string | null;
};

/** The seller's receipt of a cancellation request (S3-07). */
export const cancellationToUser = mailTemplate<Data>(
  z.object({ firstName: z.string().nullable(), cancellationReason: z.string().nullable() }),
  ({ firstName, cancellationReason }) => ({
    subject: "Recebemos o seu pedido de cancelamento",
    preview: "Confirmamos em até 24 horas. Até lá, nada muda no seu acesso.",
    heading: "Recebemos o seu pedido de cancelamento",
    blocks: [
      { kind: "text", text: firstName === null ? "Olá!" : hello(firstName) },
      {
        kind: "text",
        text: "Seu pedido chegou à nossa equipe, e confirmamos em até 24 horas por este e-mail. Até lá, nada muda no seu acesso.",
      },
      ...quoted(cancellationReason),
      { kind: "button", label: "Ver minha assinatura", path: "/subscription" },
    ],
    reason: "Você recebeu este e-mail porque pediu o cancelamento da assinatura.",
  }),
);

function quoted(reason: string | null): MailBlock[] {
  if (reason === null) return [];
  return [
    { kind: "text", text: "O motivo que você nos contou:" },
    { kind: "quote", text: reason },
  ];
}
