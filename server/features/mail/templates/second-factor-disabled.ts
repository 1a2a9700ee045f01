import { z } from "zod";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello, momentOf } from "../mail-text.ts";

const how = {
  owner: (moment: string) =>
    `A verificação em duas etapas da sua conta foi desativada em ${moment}, com um código, por alguém que estava na conta.`,
  link: (moment: string) =>
    `A verificação em duas etapas da sua conta foi desativada em ${moment}, pelo link que enviamos a este e-mail.`,
  support: (moment: string) =>
    `Nossa equipe de suporte desativou a verificação em duas etapas da sua conta em ${moment}.`,
} as const;

/** The second factor was turned off, by whom (D104, D105). */
export const secondFactorDisabled = mailTemplate(
  z.object({
    firstName: chosenName,
    disabledAt: z.iso.datetime(),
    by: z.enum(["owner", "link", "support"]),
  }),
  ({ firstName, disabledAt, by }) => ({
    subject: "Verificação em duas etapas desativada",
    preview: "Agora, para entrar, não é mais preciso um código.",
    heading: "Verificação em duas etapas desativada",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `${how[by](momentOf(disabledAt))} Para entrar, não é mais preciso um código, e os códigos de recuperação não valem mais.`,
      },
      {
        kind: "text",
        text: "Se foi você que quis assim, não precisa fazer mais nada. Quando tiver o aplicativo à mão, ative de novo na página Assinatura.",
      },
      {
        kind: "text",
        text: "Se não foi você, crie uma senha nova agora e fale com o suporte.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque a verificação em duas etapas da sua conta mudou.",
  }),
);
