import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { type SupportAction, supportActions } from "#server/platform/events/events.ts";
import { chosenName } from "../../chosen-text.ts";
import { defineMail, type MailBlock } from "../../define-mail.ts";
import { hello, momentOf } from "../../mail-text.ts";

const signIn: MailBlock = { kind: "button", label: "Entrar", path: "/auth" };
const unexpected = "Se você não pediu isso nem falou com o nosso suporte, crie uma senha nova e nos avise.";

type ChangeText = {
  subject: string;
  preview: string;
  /** One string per paragraph. */
  texts(moment: string): string[];
  button?: MailBlock;
};

const actions = {
  "sessions-ended": {
    subject: "Suas sessões foram encerradas",
    preview: "Para usar a calculadora, entre de novo.",
    texts: (moment) => [
      `Nossa equipe de suporte encerrou todas as sessões da sua conta em ${moment}. Nada mais mudou: entre de novo, com sua senha ou com o Google, onde quiser usar a calculadora.`,
      unexpected,
    ],
    button: signIn,
  },
  "keys-revoked": {
    subject: "Suas chaves de API foram revogadas",
    preview: "Programas que usavam essas chaves deixaram de funcionar.",
    texts: (moment) => [
      `Nossa equipe de suporte revogou todas as chaves de API da sua conta em ${moment}. Programas que usavam essas chaves deixaram de funcionar; crie outras em Configurações.`,
      unexpected,
    ],
    button: { kind: "button", label: "Ver as chaves da conta", path: "/settings#api" },
  },
  "account-closed": {
    subject: "Sua conta foi encerrada",
    preview: "Ninguém mais consegue entrar nela.",
    texts: (moment) => [
      `Nossa equipe de suporte encerrou a sua conta em ${moment}. Ninguém entra mais nela, nem com senha, nem com o Google, nem com chaves de API, e as sessões abertas terminaram.`,
      "Seu nome de usuário e seu e-mail continuam reservados: ninguém mais pode usá-los.",
      "Se você quer usar a conta de novo, ou se não esperava por isso, fale com o nosso suporte.",
    ],
  },
  "account-reopened": {
    subject: "Sua conta foi reaberta",
    preview: "Você já pode entrar de novo.",
    texts: (moment) => [
      `Nossa equipe de suporte reabriu a sua conta em ${moment}. Entre como antes, com sua senha ou com o Google.`,
      "As chaves de API que você tinha não voltam a funcionar. Se precisar de outras, crie-as em Configurações.",
      unexpected,
    ],
    button: signIn,
  },
} satisfies Record<SupportAction, ChangeText>;

/** Notifies the owner of what an operator did to the account (D108). */
export const supportChange = defineMail({
  name: "support-change",
  data: z.object({ firstName: chosenName, action: z.enum(supportActions), changedAt: z.iso.datetime() }),
  address: async ({ tx }, { userId, ...change }: PayloadOf<"account.changed-by-support">) => {
    // Unlike `findSeller`, includes a closed account: the owner must learn that it was closed.
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { firstName: true, email: true },
    });
    return user && { to: user.email, data: { firstName: user.firstName, ...change } };
  },
  write: ({ firstName, action, changedAt }) => {
    const { subject, preview, texts, button }: ChangeText = actions[action];
    const paragraphs = [hello(firstName), ...texts(momentOf(changedAt))];
    const blocks = paragraphs.map((text): MailBlock => ({ kind: "text", text }));
    return {
      subject,
      preview,
      heading: subject,
      blocks: button ? [...blocks, button] : blocks,
      reason: "Você recebeu este aviso porque nossa equipe de suporte mudou algo na sua conta.",
    };
  },
});
