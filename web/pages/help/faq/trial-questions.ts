import { trialDays } from "#core/entitlements/account-status.ts";
import type { Question } from "./search-faq.ts";

/** How long a seller's data is kept after the trial. */
const dataKeptDays = 30;

/** The free trial (S9-01). */
export const trialQuestions: readonly Question[] = [
  {
    question: "Como funciona o teste grátis?",
    answer: [
      `São ${trialDays} dias com os recursos avançados liberados, contados a partir do momento em que você começa. Dá para começar no Dashboard ou em Assinatura.`,
    ],
  },
  {
    question: "Preciso de cartão para testar?",
    answer: ["Não. O teste não pede cartão, e nada é cobrado quando ele acaba."],
  },
  {
    question: "O que acontece quando o teste termina?",
    answer: [
      "Sua conta volta ao acesso gratuito, com a calculadora no modo simples. Para voltar a usar os recursos avançados, basta assinar um plano.",
    ],
  },
  {
    question: "Perco meus dados quando o teste termina?",
    answer: [
      `Seus dados ficam guardados por ${dataKeptDays} dias depois do fim do teste. Se você assinar nesse período, continua de onde parou.`,
    ],
  },
  {
    question: "Posso fazer o teste mais de uma vez?",
    answer: ["Não. Cada conta tem um teste, que começa uma única vez."],
  },
];
