import { z } from "zod";
import { confirmationLinkHours } from "#core/auth/mailed-links/mailed-links.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName, chosenUsername } from "../../chosen-text.ts";
import { defineMail, findSeller, type MailContent } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

const confirmation = z.object({
  firstName: chosenName,
  username: chosenUsername,
  emailConfirmationId: z.uuid(),
  expiresAt: z.iso.datetime(),
  /** Whether the address replaces the account's (D188). */
  isChange: z.boolean().exactOptional(),
});
type Confirmation = z.output<typeof confirmation>;

const subject = "Confirme seu e-mail";
const reason =
  "Você recebeu este e-mail porque alguém criou uma conta com este endereço e pediu para confirmá-lo.";

/**
 * The link that confirms an address (D100). When it has expired before the e-mail is sent, the
 * e-mail says how to request another.
 */
export const emailConfirmation = defineMail({
  name: "email-confirmation",
  data: confirmation,
  address: async (deps, { userId, emailConfirmationId }: PayloadOf<"email.confirmation-requested">) => {
    const seller = await findSeller(deps, userId);
    const found = await deps.tx.emailConfirmation.findFirst({
      where: { id: emailConfirmationId, userId, usedAt: null },
    });
    // No e-mail for a used link, nor for an address that the account no longer has.
    if (!seller || !found || seller.email !== (found.changesFrom ?? found.email)) return null;
    const { firstName, username } = seller;
    const expiresAt = found.expiresAt.toISOString();
    const change = found.changesFrom === null ? {} : { isChange: true };
    return { to: found.email, data: { firstName, username, emailConfirmationId, expiresAt, ...change } };
  },
  write: (data, now) => {
    if (new Date(data.expiresAt) <= now) return data.isChange ? lateChange(data) : late(data);
    return data.isChange ? newAddress(data) : inTime(data);
  },
});

function inTime({ firstName, username, emailConfirmationId, expiresAt }: Confirmation): MailContent {
  return {
    subject,
    preview: `O link vale por ${confirmationLinkHours} horas e só funciona uma vez.`,
    heading: "Este e-mail é seu?",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Confirme que este endereço é seu: é nele que você recebe os avisos da conta. O link vale até ${momentOf(expiresAt)} e só funciona uma vez.`,
      },
      { kind: "confirm-button", label: "Confirmar e-mail", emailConfirmationId },
      ...(username === null
        ? []
        : [{ kind: "facts" as const, facts: [["Nome de usuário da conta", username]] as const }]),
      {
        kind: "text",
        text: "Se você não criou essa conta, não abra o link: ela não pode usar o seu teste sem ele. Não precisa fazer mais nada.",
      },
    ],
    reason,
  };
}

const changeReason =
  "Você recebeu este e-mail porque alguém pediu para usar este endereço na sua conta da Calculadora de Preços.";

function newAddress({ firstName, username, emailConfirmationId, expiresAt }: Confirmation): MailContent {
  return {
    subject: "Confirme o seu e-mail novo",
    preview: `O link vale por ${confirmationLinkHours} horas e só funciona uma vez.`,
    heading: "Este é o seu e-mail novo?",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Confirme que este endereço é seu, e ele passa a ser o e-mail da sua conta. O link vale até ${momentOf(expiresAt)} e só funciona uma vez.`,
      },
      { kind: "confirm-button", label: "Usar este e-mail", emailConfirmationId },
      ...(username === null
        ? []
        : [{ kind: "facts" as const, facts: [["Nome de usuário da conta", username]] as const }]),
      { kind: "text", text: "Se não foi você que pediu, não abra o link: nada muda sem ele." },
    ],
    reason: changeReason,
  };
}

function lateChange({ firstName }: Confirmation): MailContent {
  return {
    subject: "Seu link para trocar de e-mail não vale mais",
    preview: "Nosso e-mail demorou. Peça a troca outra vez.",
    heading: "Peça a troca de e-mail outra vez",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Você pediu para usar este endereço na sua conta, mas o nosso e-mail demorou mais do que as ${confirmationLinkHours} horas em que o link vale. Desculpe! Sua conta continua com o e-mail de antes.`,
      },
      { kind: "button", label: "Abrir as configurações", path: "/settings" },
      { kind: "text", text: "Se não foi você que pediu, não precisa fazer nada." },
    ],
    reason: changeReason,
  };
}

function late({ firstName }: Confirmation): MailContent {
  return {
    subject: "Seu link para confirmar o e-mail não vale mais",
    preview: "Nosso e-mail demorou. Peça outro link, e ele chega em instantes.",
    heading: "Peça outro link para confirmar o e-mail",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Você pediu para confirmar este endereço, mas o nosso e-mail demorou mais do que as ${confirmationLinkHours} horas em que o link vale. Desculpe! Se ainda quer começar o teste grátis, peça outro link.`,
      },
      { kind: "button", label: "Abrir minha conta", path: "/subscription" },
      { kind: "text", text: "Se não foi você que pediu, não precisa fazer nada." },
    ],
    reason,
  };
}
