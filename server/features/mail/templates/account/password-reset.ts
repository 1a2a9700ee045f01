import { z } from "zod";
import { resetLinkMinutes } from "#core/auth/mailed-links/mailed-links.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName, chosenUsername } from "../../chosen-text.ts";
import { defineMail, findSeller, type MailBlock, type MailContent } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

const reset = z.object({
  firstName: chosenName,
  /**
   * For sellers who forgot their username as well. The page that the link opens shows it anyway.
   */
  username: chosenUsername,
  passwordResetId: z.uuid(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
type Reset = z.output<typeof reset>;

/**
 * The link that sets a new password. When it has expired before the e-mail is sent, the e-mail says
 * how to request another.
 */
export const passwordReset = defineMail({
  name: "password-reset",
  data: reset,
  address: async (deps, { userId, passwordResetId }: PayloadOf<"password.reset-requested">) => {
    const seller = await findSeller(deps, userId);
    const found = await deps.tx.passwordReset.findFirst({
      where: { id: passwordResetId, userId, usedAt: null },
    });
    // No e-mail for a used or void reset, nor for an address without an account.
    if (!seller || !found) return null;
    const { firstName, username, email } = seller;
    const requestedAt = found.createdAt.toISOString();
    const expiresAt = found.expiresAt.toISOString();
    return { to: email, data: { firstName, username, passwordResetId, requestedAt, expiresAt } };
  },
  write: (data, now) => (new Date(data.expiresAt) > now ? inTime(data) : late(data)),
});

function inTime({ firstName, username, passwordResetId, expiresAt }: Reset): MailContent {
  return {
    subject: "Crie uma senha nova",
    preview: `O link vale por ${resetLinkMinutes} minutos e só funciona uma vez.`,
    heading: "Crie uma senha nova",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Recebemos um pedido para criar uma senha nova para a sua conta. O link abaixo vale por ${resetLinkMinutes} minutos, até ${momentOf(expiresAt)}, e só funciona uma vez.`,
      },
      { kind: "reset-button", label: "Criar senha nova", passwordResetId },
      ...(username === null ? [] : [usernameFact(username)]),
      {
        kind: "text",
        text: "Se não foi você que pediu, não precisa fazer nada: sua conta continua como está. Não encaminhe este e-mail, porque quem tem o link pode trocar a sua senha.",
      },
    ],
    reason,
  };
}

function late({ firstName, requestedAt }: Reset): MailContent {
  return {
    subject: "Seu link para criar uma senha nova não vale mais",
    preview: "Nosso e-mail demorou. Peça outro link, e ele chega em instantes.",
    heading: "Peça outro link para a sua senha",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Você pediu uma senha nova em ${momentOf(requestedAt)}, mas o nosso e-mail demorou mais do que os ${resetLinkMinutes} minutos em que o link vale. Desculpe! Se ainda precisa dela, peça outro link.`,
      },
      { kind: "button", label: "Pedir outro link", path: "/auth/forgot-password" },
      {
        kind: "text",
        text: "Se não foi você que pediu, ou se já entrou na conta, não precisa fazer nada.",
      },
    ],
    reason,
  };
}

function usernameFact(username: string): MailBlock {
  return { kind: "facts", facts: [["Seu nome de usuário", username]] };
}

const reason =
  "Você recebeu este e-mail porque alguém pediu uma senha nova para a conta que usa este endereço.";
