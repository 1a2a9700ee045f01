import { z } from "zod";
import { mailTemplate } from "../mail-content.ts";
import { momentOf, productName } from "../mail-words.ts";

type Data = {
  username: string;
  fullName: string;
  accountEmail: string;
  /** Where the seller wants to be answered. */
  answerTo: string;
  planName: string | null;
  requestedAt: string;
  cancellationReason: string;
};

/** Asks the support team to end a subscription (S3-07); an answer goes to the seller. */
export const cancellationToSupport = mailTemplate<Data>(
  z.object({
    username: z.string(),
    fullName: z.string(),
    accountEmail: z.string(),
    answerTo: z.string(),
    planName: z.string().nullable(),
    requestedAt: z.iso.datetime(),
    cancellationReason: z.string(),
  }),
  (data) => ({
    subject: `Pedido de cancelamento de ${data.username}`,
    preview: `${data.fullName} pediu o cancelamento da assinatura.`,
    heading: "Pedido de cancelamento",
    blocks: [
      {
        kind: "text",
        text: "Prometemos uma confirmação em até 24 horas. Ao responder, a mensagem vai para a pessoa.",
      },
      {
        kind: "facts",
        facts: [
          ["Nome", data.fullName],
          ["Usuário", data.username],
          ["Responder para", data.answerTo],
          ["E-mail da conta", data.accountEmail],
          ["Plano", data.planName ?? "não encontrado"],
          ["Pedido em", momentOf(data.requestedAt)],
        ],
      },
      { kind: "text", text: "Motivo:" },
      { kind: "quote", text: data.cancellationReason },
    ],
    reason: `Enviado à equipe de suporte da ${productName}.`,
    replyTo: data.answerTo,
  }),
);
