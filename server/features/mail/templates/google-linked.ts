import { z } from "zod";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello, momentOf } from "../mail-text.ts";

/** A Google account signs in to the account from now on (D103). */
export const googleLinked = mailTemplate(
  z.object({ firstName: chosenName, linkedAt: z.iso.datetime() }),
  ({ firstName, linkedAt }) => ({
    subject: "O Google foi conectado à sua conta",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "O Google foi conectado à sua conta",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `A conta do Google que usa este e-mail foi conectada à sua conta em ${momentOf(linkedAt)}. Agora também dá para entrar com ela; sua senha continua valendo.`,
      },
      { kind: "text", text: "Se foi você, não precisa fazer mais nada." },
      {
        kind: "text",
        text: "Se não foi você, desconecte o Google na página Assinatura, crie uma senha nova e confira quem tem acesso à sua conta do Google.",
      },
      { kind: "button", label: "Abrir a página Assinatura", path: "/subscription" },
    ],
    reason: "Você recebeu este aviso porque o Google foi conectado à sua conta.",
  }),
);
