import { z } from "zod";
import { productName } from "#core/text/product-name.ts";
import { chosenFullName, chosenName, chosenUsername, ownText, textForSupport } from "../../chosen-text.ts";
import { defineMail, type PayloadOf } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";
import { findPlanName, findRequest, supportAddress, withheld } from "./cancellation.ts";

type Payload = PayloadOf<"cancellation.withdrawn">;

/** Tells the support team to leave a subscription as it is (D144). An answer goes to the seller. */
export const withdrawalToSupport = defineMail({
  name: "cancellation-withdrawn-to-support",
  data: z.object({
    username: chosenUsername,
    fullName: chosenFullName,
    accountEmail: textForSupport,
    answerTo: textForSupport,
    planName: ownText.nullable(),
    requestedAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime(),
  }),
  address: async (deps, payload: Payload) => {
    const found = await findRequest(deps, payload);
    if (!found) return null;
    const { seller, request } = found;
    const data = {
      username: seller.username,
      fullName: [seller.firstName, seller.lastName].filter(Boolean).join(" "),
      accountEmail: seller.email,
      answerTo: request.email,
      planName: await findPlanName(deps, seller.id),
      requestedAt: request.createdAt.toISOString(),
      withdrawnAt: (request.withdrawnAt ?? deps.clock.now()).toISOString(),
    };
    return { to: supportAddress(deps), data };
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
      {
        kind: "facts",
        facts: [
          ["Nome", data.fullName ?? withheld],
          ["Usuário", data.username ?? withheld],
          ["Responder para", data.answerTo],
          ["E-mail da conta", data.accountEmail],
          ["Plano", data.planName ?? "não encontrado"],
          ["Pedido em", momentOf(data.requestedAt)],
          ["Retirado em", momentOf(data.withdrawnAt)],
        ],
      },
    ],
    reason: `Enviado à equipe de suporte da ${productName}.`,
    replyTo: data.answerTo,
  }),
});

/** The seller's receipt. */
export const withdrawalToUser = defineMail({
  name: "cancellation-withdrawn-to-user",
  // Null when the receipt goes to another address than the account's.
  data: z.object({ firstName: chosenName.nullable() }),
  address: async (deps, payload: Payload) => {
    const found = await findRequest(deps, payload);
    if (!found) return null;
    const { seller, request } = found;
    const isOwnAddress = request.email.toLowerCase() === seller.email.toLowerCase();
    return { to: request.email, data: { firstName: isOwnAddress ? seller.firstName : null } };
  },
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
