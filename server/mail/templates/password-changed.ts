import { z } from "zod";
import { mailTemplate } from "../mail-content.ts";
import { hello, momentOf } from "../mail-words.ts";

/** The password was changed, by who knew it or by a reset link. */
export const passwordChanged = mailTemplate<{ firstName: string; changedAt: string }>(
  z.object({ firstName: z.string(), changedAt: z.iso.datetime() }),
  ({ firstName, changedAt }) => ({
    subject: "Sua senha foi alterada",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "Sua senha foi alterada",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `A senha da sua conta foi alterada em ${momentOf(changedAt)}. Por segurança, encerramos as sessões que estavam abertas em outros aparelhos.`,
      },
      {
        kind: "text",
        text: "Se foi você, não precisa fazer mais nada. Suas chaves de API, se você tem alguma, continuam valendo.",
      },
      {
        kind: "text",
        text: "Se não foi você, crie uma senha nova agora. Depois, entre na página Assinatura, revogue as chaves de API que não reconhecer e fale com o suporte.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque a senha da sua conta mudou.",
  }),
);
