import { z } from "zod";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello } from "../mail-text.ts";

/** The seller's receipt of a cancellation request (S3-07). The reason goes to the support team alone (D88). */
export const cancellationToUser = mailTemplate(
  // Null where the receipt goes to another address than the account's.
  z.object({ firstName: chosenName.nullable() }),
  ({ firstName }) => ({
    subject: "Recebemos o seu pedido de cancelamento",
    preview: "Confirmamos em até 24 horas. Até lá, nada muda no seu acesso.",
    heading: "Recebemos o seu pedido de cancelamento",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: "Seu pedido chegou à nossa equipe com o motivo que você contou, e confirmamos em até 24 horas por este e-mail. Até lá, nada muda no seu acesso.",
      },
      { kind: "button", label: "Ver minha assinatura", path: "/subscription" },
    ],
    reason: "Você recebeu este e-mail porque pediu o cancelamento da assinatura.",
  }),
);
