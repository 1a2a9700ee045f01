import { z } from "zod";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello, momentOf } from "../mail-text.ts";

/** The second factor was turned on (D104). */
export const secondFactorEnabled = mailTemplate(
  z.object({ firstName: chosenName, enabledAt: z.iso.datetime() }),
  ({ firstName, enabledAt }) => ({
    subject: "Verificação em duas etapas ativada",
    preview: "Agora, para entrar, também é preciso um código do seu aplicativo.",
    heading: "Verificação em duas etapas ativada",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `A verificação em duas etapas da sua conta foi ativada em ${momentOf(enabledAt)}. A partir de agora, para entrar, é preciso também um código do aplicativo autenticador.`,
      },
      {
        kind: "text",
        text: "Guarde os códigos de recuperação longe do celular: sem o aplicativo, é com eles que você entra.",
      },
      {
        kind: "text",
        text: "Se não foi você, alguém entrou na sua conta. Fale com o suporte e crie uma senha nova.",
      },
      { kind: "button", label: "Ver a segurança da conta", path: "/subscription" },
    ],
    reason: "Você recebeu este aviso porque a verificação em duas etapas da sua conta mudou.",
  }),
);
