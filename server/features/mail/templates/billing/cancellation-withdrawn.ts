import { z } from "zod";
import { productName } from "#core/product-name.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { defineMail } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";
import {
  findForSupport,
  findReceiver,
  receiptData,
  requestData,
  requestDetails,
} from "./cancellation-parts.ts";

type Payload = PayloadOf<"cancellation.withdrawn">;

/** Tells the support team to leave a subscription as it is (D144). A reply goes to the seller. */
export const withdrawalToSupport = defineMail({
  name: "cancellation-withdrawn-to-support",
  data: requestData.extend({ withdrawnAt: z.iso.datetime() }),
  address: async (deps, payload: Payload) => {
    const found = await findForSupport(deps, payload);
    if (!found) return null;
    const withdrawnAt = (found.request.withdrawnAt ?? deps.clock.now()).toISOString();
    return { to: found.to, data: { ...found.data, withdrawnAt } };
  },
  write: (data) => ({
    subject: `Desistência do cancelamento de ${data.username ?? data.fullName ?? "um assinante"}`,
    preview: "A assinatura continua: não cancele.",
    heading: "O pedido de cancelamento foi retirado",
    blocks: [
      {
        kind: "text",
        text: "A pessoa desistiu de cancelar. Não cancele a assinatura; se ela já foi cancelada no processador de pagamentos, fale com a pessoa.",
      },
      { kind: "facts", facts: [...requestDetails(data), ["Retirado em", momentOf(data.withdrawnAt)]] },
    ],
    reason: `Enviado à equipe de suporte da ${productName}.`,
    replyTo: data.answerTo,
  }),
});

/** The seller's receipt. */
export const withdrawalToUser = defineMail({
  name: "cancellation-withdrawn-to-user",
  data: receiptData,
  address: findReceiver,
  write: ({ firstName }) => ({
    subject: "Você desistiu do cancelamento",
    preview: "Sua assinatura continua como estava.",
    heading: "Sua assinatura continua",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: "Retiramos o seu pedido de cancelamento e avisamos a nossa equipe. Sua assinatura continua e renova na data de sempre.",
      },
      { kind: "button", label: "Ver minha assinatura", path: "/subscription" },
    ],
    reason: "Você recebeu este e-mail porque desistiu de cancelar a assinatura.",
  }),
});
