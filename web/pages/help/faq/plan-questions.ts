import { discountPct, type Plan, planCatalogue } from "#core/billing/plans.ts";
import { trialDays } from "#core/entitlements/account-status.ts";
import { basicProductLimit, basicScenarioLimit } from "#core/entitlements/features.ts";
import { moneyInProse } from "./prose-figures.ts";
import type { Question } from "./search-faq.ts";

/** Questions about subscriptions and how they end (S9-02 to S9-05). */
export const planQuestions: readonly Question[] = [
  {
    question: "Quanto custa a assinatura?",
    answer: [
      `${planCatalogue.map(priceText).join("; ")}. Os recursos avançados são os mesmos em todos; o anual inclui suporte prioritário.`,
    ],
  },
  {
    question: "O que posso usar de graça?",
    answer: [
      `A calculadora no modo simples, até ${basicScenarioLimit} cenários e uma lista de até ${basicProductLimit} produtos, sem prazo para acabar.`,
    ],
  },
  {
    question: "O que só a assinatura libera?",
    answer: [
      "O acesso à API, para integrar a calculadora aos seus sistemas, e a sua própria marca no cálculo impresso. Os dois não fazem parte do teste grátis.",
    ],
  },
  {
    question: "Como cancelo a assinatura?",
    answer: [
      "Em Assinatura, use “Solicitar cancelamento” e conte o motivo. Você recebe a confirmação em até 24 horas.",
      "Mudou de ideia? Enquanto o pedido está aberto, dá para desistir dele na mesma página.",
    ],
  },
  {
    question: "Dá para trocar de plano ou de cartão?",
    answer: [
      "Dá, em Assinatura. Um plano mais longo começa na hora, e você paga só a diferença; um mais curto começa na próxima renovação e pode ser desfeito até lá. O valor aparece antes de confirmar.",
    ],
  },
  {
    question: "Como coloco meu CPF ou CNPJ na fatura?",
    answer: ["Em Assinatura, informe o número em “Cobrança”. Ele sai nas próximas faturas."],
  },
];

function priceText({ name, priceCents, interval, intervalCount }: Plan): string {
  const months = interval === "year" ? 12 * intervalCount : intervalCount;
  const price = `${name}: ${moneyInProse(priceCents / 100)} ${periodText(months)}`;
  const saved = discountPct(priceCents, months);
  return saved > 0 ? `${price}, ${saved}% de desconto` : price;
}

function periodText(months: number): string {
  if (months === 1) return "por mês";
  return months === 12 ? "por ano" : `a cada ${months} meses`;
}

/** How long a seller's data is kept after the trial. */
const dataKeptDays = 30;

/** Questions about the free trial (S9-01). */
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
