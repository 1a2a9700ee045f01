import { z } from "zod";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { dayOf, hello, momentOf } from "../mail-text.ts";

/** Two days before a trial ends (S9-01). It names the day, not the days left: it may be read later. */
export const trialEnding = mailTemplate(
  z.object({ firstName: chosenName, trialEndsAt: z.iso.datetime() }),
  ({ firstName, trialEndsAt }) => ({
    subject: `Seu teste grátis termina em ${dayOf(trialEndsAt)}`,
    preview: "Até lá, todos os recursos avançados continuam liberados.",
    heading: "Seu teste grátis está acabando",
    blocks: [
      { kind: "text", text: hello(firstName) },
      {
        kind: "text",
        text: `Seu teste vai até ${momentOf(trialEndsAt)}. Até lá, todos os recursos avançados continuam liberados.`,
      },
      {
        kind: "text",
        text: "Depois disso, a calculadora continua sua no modo simples, sem custo. Para seguir com o modo avançado, escolha um plano quando quiser.",
      },
      { kind: "button", label: "Ver os planos", path: "/pricing" },
    ],
    reason: "Você recebeu este aviso porque começou um teste grátis.",
  }),
);
