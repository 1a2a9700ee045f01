import { z } from "zod";
import { currentSubscription } from "#core/billing/current-subscription.ts";
import { productName } from "#core/text/product-name.ts";
import { chosenFullName, chosenName, chosenUsername, ownText, textForSupport } from "../../chosen-text.ts";
import { defineMail, findSeller, type MailDeps, type PayloadOf } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

type Payload = PayloadOf<"cancellation.requested" | "cancellation.withdrawn">;

const supportData = z.object({
  username: chosenUsername,
  fullName: chosenFullName,
  accountEmail: textForSupport,
  /** Where the seller wants the answer. */
  answerTo: textForSupport,
  planName: ownText.nullable(),
  requestedAt: z.iso.datetime(),
  cancellationReason: textForSupport,
});

/** Shown for a name that D88 withholds; `npm run admin -- user <e-mail>` prints the name. */
export const withheld = "não mostrado: procure pelo e-mail da conta";

/** Asks the support team to end a subscription (S3-07). An answer goes to the seller. */
export const cancellationToSupport = defineMail({
  name: "cancellation-to-support",
  data: supportData,
  address: async (deps, payload: Payload) => {
    const found = await findRequest(deps, payload);
    if (!found) return null;
    const { seller, request } = found;
    const { username, firstName, lastName, email: accountEmail } = seller;
    const data = {
      username,
      fullName: [firstName, lastName].filter(Boolean).join(" "),
      accountEmail,
      answerTo: request.email,
      planName: await findPlanName(deps, seller.id),
      requestedAt: request.createdAt.toISOString(),
      cancellationReason: request.reason,
    };
    return { to: supportAddress(deps), data };
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
  }),
});

/** The seller's receipt of the request (S3-07). Only the support team gets the reason (D88). */
export const cancellationToUser = defineMail({
  name: "cancellation-to-user",
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

export async function findRequest(deps: MailDeps, { userId, cancellationRequestId: id }: Payload) {
  const seller = await findSeller(deps, userId);
  const request = await deps.tx.cancellationRequest.findUnique({ where: { id } });
  return seller && request ? { seller, request } : null;
}

/** Support's own address, else the address that sends all e-mails. */
export function supportAddress({ env }: MailDeps): string {
  const bare = /<([^<>]+)>/.exec(env.mail.from)?.[1] ?? env.mail.from;
  return env.support.email ?? bare.trim();
}

export async function findPlanName({ tx, clock }: MailDeps, userId: string): Promise<string | null> {
  const newestFirst = await tx.subscription.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    include: { plan: { select: { name: true } } },
  });
  return currentSubscription(newestFirst, clock.now())?.plan.name ?? null;
}
