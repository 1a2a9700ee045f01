import { z } from "zod";
import { chosenFullName, chosenUsername, ownText, textForSupport } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { momentOf, productName } from "../mail-text.ts";

const request = z.object({
  username: chosenUsername,
  fullName: chosenFullName,
  accountEmail: textForSupport,
  /** Where the seller wants to be answered. */
  answerTo: textForSupport,
  planName: ownText.nullable(),
  requestedAt: z.iso.datetime(),
  cancellationReason: textForSupport,
});

/** What stands for a name that D88 keeps out: `npm run admin -- user <e-mail>` shows it. */
const withheld = "não mostrado: procure pelo e-mail da conta";

/** Asks the support team to end a subscription (S3-07); an answer goes to the seller. */
export const cancellationToSupport = mailTemplate(request, (data) => ({
  subject: `Pedido de cancelamento de ${data.username ?? data.fullName ?? "um assinante"}`,
  preview: "Prometemos uma confirmação em até 24 horas.",
  heading: "Pedido de cancelamento",
  blocks: [
    {
      kind: "text",
      text: "Prometemos uma confirmação em até 24 horas. Ao responder, a mensagem vai para a pessoa.",
    },
    {
      kind: "facts",
      facts: [
        ["Nome", data.fullName ?? withheld],
        ["Usuário", data.username ?? withheld],
        ["Responder para", data.answerTo],
        ["E-mail da conta", data.accountEmail],
        ["Plano", data.planName ?? "não encontrado"],
        ["Pedido em", momentOf(data.requestedAt)],
      ],
    },
    { kind: "text", text: "Motivo, nas palavras da pessoa (não abra links):" },
    { kind: "quote", text: data.cancellationReason },
  ],
  reason: `Enviado à equipe de suporte da ${productName}.`,
  replyTo: data.answerTo,
}));
