import { z } from "zod";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello, momentOf } from "../mail-text.ts";

/** No Google account signs in to the account any more (D103). */
export const googleUnlinked = mailTemplate(
  z.object({ firstName: chosenName, unlinkedAt: z.iso.datetime() }),
  ({ firstName, unlinkedAt }) => ({
    subject: "O Google foi desconectado da sua conta",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "O Google foi desconectado da sua conta",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `O Google foi desconectado da sua conta em ${momentOf(unlinkedAt)}. Agora você entra só com nome de usuário e senha.`,
      },
      {
        kind: "text",
        text: "Se foi você, não precisa fazer mais nada. Para conectar de novo, escolha Entrar com Google na tela de login.",
      },
      {
        kind: "text",
        text: "Se não foi você, crie uma senha nova agora: quem desconectou o Google estava na sua conta.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque o Google foi desconectado da sua conta.",
  }),
);
