import { ownFeeRules } from "#core/calculator/own-fees/own-fee-rules.ts";
import { defaultPriceInput } from "#core/calculator/price-input.ts";
import type { Question } from "./search-faq.ts";
import { sayMoney, sayPercent } from "./spoken-figures.ts";

const { commPct, txPct, fixedFeeManual } = defaultPriceInput;
const { commissionCap, feeBands, freeShippingPct, highlightPoints } = ownFeeRules;
const { from: lowPriceBelow, fixed: fixedFee } = feeBands[1];

/**
 * What the marketplace takes with own fees (S9-06 to S9-10), as the calculator begins. The figures
 * are those that it uses.
 */
export const feeQuestions: readonly Question[] = [
  {
    question: "Quanto o marketplace cobra em cada venda?",
    answer: [
      `A base é de ${sayPercent(commPct + txPct)} do preço efetivo: ${sayPercent(commPct)} de comissão mais ${sayPercent(txPct)} de taxa de transação. A isso se soma a taxa fixa de ${sayMoney(fixedFee)} por item.`,
      `Quem participa do programa de frete grátis paga mais ${sayPercent(freeShippingPct)}. Se a sua categoria tem outra comissão, é só trocar o número na calculadora. Isso vale para “Taxas próprias”; ao escolher um marketplace, entram as regras dele.`,
    ],
  },
  {
    question: "Como funciona a taxa fixa por item?",
    answer: [
      `São ${sayMoney(fixedFee)} por item vendido, em qualquer preço. Pela regra, abaixo de ${sayMoney(lowPriceBelow)} vale o maior valor entre ${sayMoney(fixedFee)} e metade do preço; como metade de menos de ${sayMoney(lowPriceBelow)} nunca passa de ${sayMoney(fixedFee)}, a taxa é a mesma.`,
      `Se o marketplace cobra outro valor de você, desligue a “Taxa fixa automática” e digite o seu. O campo começa em ${sayMoney(fixedFeeManual)}.`,
    ],
  },
  {
    question: "Quanto custa participar do frete grátis?",
    answer: [
      `O programa soma ${sayPercent(freeShippingPct)} do preço efetivo aos custos da venda. Se você não participa, desligue a opção em “Condições do marketplace” e a conta é refeita na hora.`,
    ],
  },
  {
    question: "A comissão tem um limite?",
    answer: [
      `Sim: ela para em ${sayMoney(commissionCap)} por transação, contando o destaque extra. O limite só pesa em produtos caros e pode ser desligado na calculadora.`,
    ],
  },
  {
    question: "O que é o destaque extra?",
    answer: [
      `É uma exposição maior do anúncio, paga com ${highlightPoints} pontos percentuais a mais de comissão: ${sayPercent(commPct)} vira ${sayPercent(commPct + highlightPoints)}. Ele fica no modo avançado.`,
    ],
  },
  {
    question: "Faço mais de 450 pedidos em 90 dias. Muda alguma coisa?",
    answer: [
      `O marketplace pode cobrar ${sayMoney(5)} extras de quem passa de 450 pedidos em 90 dias. A calculadora não aplica esse valor: na conta, ele é sempre zero.`,
      "Se essa cobrança vale para você, inclua o valor em “Embalagem e outros custos”.",
    ],
  },
];
