import { z } from "zod";
import { removalTimes, removalWaitDays } from "#core/auth/second-factor-rules.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, findSeller } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

/**
 * Somebody who passed the first factor asks to turn the second one off. The link refuses the
 * request or, after the waiting period, carries it out (D105).
 */
export const secondFactorRemoval = defineMail({
  name: "second-factor-removal",
  data: z.object({ firstName: chosenName, removalId: z.uuid(), requestedAt: z.iso.datetime() }),
  address: async (deps, { userId, removalId }: PayloadOf<"second-factor.removal-requested">) => {
    const seller = await findSeller(deps, userId);
    const factor = await deps.tx.secondFactor.findUnique({ where: { userId, removalId } });
    // No e-mail for a request that has ended: its link would do nothing.
    if (!seller || !factor?.removalRequestedAt) return null;
    const { firstName, email } = seller;
    const requestedAt = factor.removalRequestedAt.toISOString();
    return { to: email, data: { firstName, removalId, requestedAt } };
  },
  write: ({ firstName, removalId, requestedAt }) => {
    const { availableAt, expiresAt } = removalTimes(new Date(requestedAt));
    return {
      subject: "Pedido para desativar a verificação em duas etapas",
      preview: "Se não foi você, recuse o pedido agora.",
      heading: "Alguém pediu para entrar sem o código",
      blocks: [
        { kind: "text", text: hello(firstName) },
        {
          kind: "text",
          text: `Em ${momentOf(requestedAt)}, alguém que passou pela primeira etapa da sua conta, com a senha ou com o Google, disse que perdeu o aplicativo e os códigos de recuperação e pediu para desativar a verificação em duas etapas.`,
        },
        {
          kind: "text",
          text: `Se não foi você, recuse o pedido pelo link abaixo e crie uma senha nova: alguém sabe a sua. O pedido espera ${removalWaitDays} dias justamente para dar tempo de recusar.`,
        },
        {
          kind: "text",
          text: `Se foi você, guarde este e-mail. O mesmo link desativa a verificação de ${momentOf(availableAt.toISOString())} até ${momentOf(expiresAt.toISOString())}. Se encontrar o aplicativo antes, é só entrar com o código, e o pedido deixa de valer.`,
        },
        { kind: "removal-button", label: "Ver ou recusar o pedido", removalId },
        { kind: "text", text: "Não encaminhe este e-mail: o link vale para quem o tiver." },
      ],
      reason: "Você recebeu este aviso porque a sua conta tem a verificação em duas etapas.",
    };
  },
});
