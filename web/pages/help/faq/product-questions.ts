import { sessionIdleDays, sessionMaxDays } from "#core/auth/session-lifetime.ts";
import type { Question } from "./search-faq.ts";

/** Questions about the account, and about what the product can and cannot do yet. */
export const productQuestions: readonly Question[] = [
  {
    question: "Onde fica guardado o que digito na calculadora?",
    answer: [
      "Na sua conta. O que você digita no celular aparece no computador em que você entrar com a mesma conta, e vice-versa. Sem internet, fica guardado neste navegador e vai para a conta quando a conexão voltar. Quando você sai, nada fica no navegador.",
    ],
  },
  {
    question: "Já posso salvar produtos e cenários?",
    answer: [
      "Produtos, sim: em Produtos, ou com “Salvar como produto” na calculadora. A partir do primeiro, os números do Dashboard são os seus; até lá, são dados de exemplo. Cenários também: “Salvar Cenário” na calculadora guarda o que está na tela, e em Cenários você compara.",
    ],
  },
  {
    question: "Por quanto tempo continuo conectado?",
    answer: [
      `Enquanto você usa, até ${sessionMaxDays} dias. Depois de ${sessionIdleDays} dias sem uso, pedimos seu login de novo. Em um computador compartilhado, clique em Sair ao terminar.`,
    ],
  },
  {
    question: "Os resultados valem como orientação contábil?",
    answer: [
      "Não. A calculadora faz as contas com as taxas e os impostos que você informa. Para saber qual imposto se aplica a você, fale com seu contador.",
    ],
  },
];
