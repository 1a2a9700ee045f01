import { productName } from "#core/product-name.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { textForSupport } from "../../chosen-text.ts";
import { defineMail } from "../../define-mail.ts";
import { hello } from "../../mail-text.ts";
import {
  findForSupport,
  findReceiver,
  receiptData,
  requestData,
  requestDetails,
} from "./cancellation-parts.ts";

type Payload = PayloadOf<"cancellation.requested">;

/** Asks the support team to end a subscription (S3-07). A reply goes to the seller. */
export const cancellationToSupport = defineMail({
  name: "cancellation-to-support",
  data: requestData.extend({ cancellationReason: textForSupport }),
  address: async (deps, payload: Payload) => {
    const found = await findForSupport(deps, payload);
    return found && { to: found.to, data: { ...found.data, cancellationReason: found.request.reason } };
  },
  write: (data) => ({
    subject: `Pedido de cancelamento de ${data.username ?? data.fullName ?? "um assinante"}`,
    preview: "Prometemos uma confirmação em até 24 horas.",
    heading: "Pedido de cancelamento",
    blocks: [
      {
        kind: "text",
        text: "Prometemos uma confirmação em até 24 horas. Ao responder, a mensagem vai para a pessoa.",
      },
      { kind: "facts", facts: requestDetails(data) },
      { kind: "text", text: "Motivo, nas palavras da pessoa (não abra links):" },
      { kind: "quote", text: data.cancellationReason },
    ],
    reason: `Enviado à equipe de suporte da ${productName}.`,
    replyTo: data.answerTo,
  }),
});

/** The seller's receipt of the request (S3-07). Only the support team gets the reason (D88). */
export const cancellationToUser = defineMail({
  name: "cancellation-to-user",
  data: receiptData,
  address: findReceiver,
  write: ({ firstName }) => ({
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
});
