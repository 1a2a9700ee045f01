import { z } from "zod";
import { chosenName, ownText } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello, momentOf } from "../mail-text.ts";

/** An API key was made. Its name stays out: whoever holds a stolen session has chosen it (D102). */
export const apiKeyCreated = mailTemplate(
  z.object({ firstName: chosenName, hint: ownText, createdAt: z.iso.datetime() }),
  ({ firstName, hint, createdAt }) => ({
    subject: "Uma chave de API foi criada na sua conta",
    preview: "Se foi você, não precisa fazer nada.",
    heading: "Uma chave de API foi criada",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Uma chave de API foi criada na sua conta em ${momentOf(createdAt)}. Com ela, um programa lê a sua conta e calcula preços.`,
      },
      { kind: "facts", facts: [["Final da chave", `…${hint}`]] },
      { kind: "text", text: "Se foi você, não precisa fazer mais nada." },
      {
        kind: "text",
        text: "Se não foi você, revogue a chave na página Assinatura e crie uma senha nova: quem a criou estava na sua conta.",
      },
      { kind: "button", label: "Ver as chaves da conta", path: "/subscription" },
    ],
    reason: "Você recebeu este aviso porque uma chave de API foi criada na sua conta.",
  }),
);
