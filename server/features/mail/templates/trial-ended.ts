import { z } from "zod";
import { chosenName } from "../chosen-text.ts";
import { mailTemplate } from "../layout/mail-content.ts";
import { hello } from "../mail-text.ts";

/** When a trial has ended and nothing was subscribed. */
export const trialEnded = mailTemplate(z.object({ firstName: chosenName }), ({ firstName }) => ({
  subject: "Seu teste grátis terminou",
  preview: "A calculadora continua sua no modo simples.",
  heading: "Seu teste grátis terminou",
  blocks: [
    { kind: "text", text: hello(firstName) },
    {
      kind: "text",
      text: "Os 7 dias do seu teste chegaram ao fim. Esperamos que ele tenha ajudado você a ver quanto sobra em cada venda.",
    },
    {
      kind: "text",
      text: "A calculadora continua sua no modo simples, sem custo. Para voltar a usar o modo avançado, escolha um plano.",
    },
    { kind: "button", label: "Escolher um plano", path: "/pricing" },
  ],
  reason: "Você recebeu este aviso porque usou o teste grátis.",
}));
