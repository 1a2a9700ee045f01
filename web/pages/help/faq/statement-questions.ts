import { disputeDays } from "#core/statements/disputes/dispute-state.ts";
import type { Question } from "./search-faq.ts";

/** Questions about statements and disputes. */
export const statementQuestions: readonly Question[] = [
  {
    question: "Como confiro se o marketplace cobrou certo?",
    answer: [
      "Em Extratos, solte o arquivo de repasses do marketplace, como a Renda da Shopee. Comparamos cada pedido com a regra do dia em que foi feito. O arquivo é lido no seu navegador, e nada dos compradores sai dele.",
      "O resultado tem três grupos: “Cobrado a mais” é só o que sabemos; “A conferir” é uma pergunta, com um botão para responder; “Não comparado” diz o que falta.",
    ],
    synonyms: "extrato repasse conferência comissão errada cobrança valor diferente renda liquidação",
  },
  {
    question: "Como contesto uma cobrança?",
    answer: [
      `Em Extratos, use “Guardar e contestar”. Cada pedido vira uma contestação com o texto pronto, a conta pela regra e onde enviar. O prazo é de ${disputeDays} dias a partir do pedido, se você não mudar, e avisamos cinco dias antes do fim.`,
      "Um extrato mais novo em que a cobrança não está mais encerra a contestação.",
    ],
    synonyms: "contestação contestar reclamar disputa estorno devolver prazo",
  },
  {
    question: "Um produto do extrato não foi encontrado. E agora?",
    answer: [
      "O marketplace o chama por outro código. Em “Falta o custo”, use “Ligar a um produto”: vale também para os próximos arquivos. Se ele não está no catálogo, “Cadastrar” abre o formulário preenchido.",
    ],
    synonyms: "sku código vincular ligar produto custo lucro real",
  },
];

/** Questions about campaigns. */
export const campaignQuestions: readonly Question[] = [
  {
    question: "Posso entrar em uma campanha do marketplace?",
    answer: [
      "Em Campanhas, escolha os anúncios e o desconto pedido. Para cada anúncio você vê quanto sobra por venda e quais descontos mantêm a sua margem mínima, com os preços. Onde a taxa dá um salto há mais de uma faixa: entre elas, o desconto não mantém a margem.",
      "Seus preços não mudam: a simulação só calcula.",
    ],
    synonyms: "campanha promoção desconto simular simulação simulador oferta cupom participar entrar",
  },
];

/** Questions about notices. */
export const noticeQuestions: readonly Question[] = [
  {
    question: "Quais avisos eu recebo, e como mudo isso?",
    answer: [
      "Avisamos 14 e 2 dias antes de uma mudança de taxas, quando um anúncio cai abaixo da sua margem mínima e quando o prazo de uma contestação está acabando. Em Configurações, em Avisos, você escolhe o que aparece aqui e o que chega por e-mail.",
    ],
    synonyms: "aviso notificação alerta e-mail email resumo da semana desligar receber",
  },
];
