import { z } from "zod";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello, momentOf } from "../mail-text.ts";

/** Several wrong codes: somebody has come past the first factor (D104). */
export const secondFactorRefused = mailTemplate(
  z.object({ firstName: chosenName, refusedAt: z.iso.datetime() }),
  ({ firstName, refusedAt }) => ({
    subject: "Códigos errados na entrada da sua conta",
    preview: "Se não foi você, crie uma senha nova.",
    heading: "Alguém errou o código da sua conta",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Até ${momentOf(refusedAt)}, alguém passou pela primeira etapa da sua conta, com a sua senha ou com o seu Google, e errou várias vezes o código da verificação em duas etapas. Ninguém entrou com esses códigos.`,
      },
      { kind: "text", text: "Se foi você, confira se o relógio do celular está no horário automático." },
      {
        kind: "text",
        text: "Se não foi você, crie uma senha nova agora: quem tentou não passa mais da primeira etapa. Se você entra com o Google, confira também a segurança da sua conta do Google.",
      },
      { kind: "button", label: "Não fui eu: criar senha nova", path: "/auth/forgot-password" },
    ],
    reason: "Você recebeu este aviso porque a sua conta tem a verificação em duas etapas.",
  }),
);
