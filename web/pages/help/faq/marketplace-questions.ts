import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { moneyInProse, percentInProse } from "./prose-figures.ts";
import type { Question } from "./search-faq.ts";

/** Questions about the marketplaces' own rules in the calculator (FE-03, FE-04, FE-10, FE-13). */
export const marketplaceQuestions: readonly Question[] = [
  {
    question: "A calculadora conhece as taxas da Shopee e do Mercado Livre?",
    answer: [
      "Sim, e também as do TikTok Shop, da Amazon, da Shein e da Magalu, até onde são publicadas. Em “Condições do marketplace”, escolha onde você vende: as taxas em vigor hoje entram na conta, com a faixa certa do seu preço.",
      "Com “Taxas próprias”, que é como a calculadora começa, valem as porcentagens que você digita.",
    ],
  },
  {
    question: "De onde vêm as taxas, e de que dia são?",
    answer: [
      "Cada regra diz desde quando vale, de onde veio e o grau de certeza: confirmada, de uma fonte só ou estimada. Toque em “Fonte” abaixo do marketplace. Ali você também pode calcular com as regras de outro dia.",
    ],
  },
  {
    question: "O marketplace cobra de mim um valor diferente. E agora?",
    answer: [
      "O seu valor vence. Toque em “Usar meu valor” na linha da taxa e digite o que aparece no seu extrato; a linha fica marcada como sua, e o resto continua seguindo a regra.",
    ],
  },
  {
    question: "Por que ela pede a categoria ou o peso?",
    answer: [
      "Porque a taxa depende deles: a comissão do Mercado Livre e da Amazon muda com a categoria, e o custo de envio, com o peso e as medidas. O que não é publicado nós perguntamos; nunca contamos como zero.",
    ],
  },
  {
    question: "Como um preço maior pode me dar menos?",
    answer: [
      "As taxas sobem em degraus. Na Shopee, ao passar de R$ 79,99 para R$ 80 a taxa fixa vai de R$ 4,50 para R$ 16, e o que você ganha cai. A calculadora mostra essa faixa de preços e o preço melhor, logo abaixo dela.",
    ],
  },
  {
    question: "Como a Shopee cobra hoje?",
    answer: [
      "Desde 1º de outubro de 2026, por unidade: até R$ 79,99, 20% mais R$ 4,50; de R$ 80 a R$ 99,99, 14% mais R$ 16; de R$ 100 a R$ 199,99, 14% mais R$ 20; a partir de R$ 200, 14% mais R$ 26. O teto da porcentagem acabou, e o frete grátis já está incluído.",
    ],
  },
];

const { commPct, txPct, fixedFeeManual } = defaultPriceInput;
const { commissionCap, feeBands, freeShippingPct, highlightPoints } = ownFeeRules;
const { from: lowPriceBelow, fixed: fixedFee } = feeBands[1];

/** Questions about own fees (S9-06 to S9-10), with the calculator's initial figures. */
export const feeQuestions: readonly Question[] = [
  {
    question: "Quanto o marketplace cobra em cada venda?",
    answer: [
      `A base é de ${percentInProse(commPct + txPct)} do preço efetivo: ${percentInProse(commPct)} de comissão mais ${percentInProse(txPct)} de taxa de transação. A isso se soma a taxa fixa de ${moneyInProse(fixedFee)} por item.`,
      `Quem participa do programa de frete grátis paga mais ${percentInProse(freeShippingPct)}. Se a sua categoria tem outra comissão, é só trocar o número na calculadora. Isso vale para “Taxas próprias”; ao escolher um marketplace, entram as regras dele.`,
    ],
  },
  {
    question: "Como funciona a taxa fixa por item?",
    answer: [
      `São ${moneyInProse(fixedFee)} por item vendido, em qualquer preço. Pela regra, abaixo de ${moneyInProse(lowPriceBelow)} vale o maior valor entre ${moneyInProse(fixedFee)} e metade do preço; como metade de menos de ${moneyInProse(lowPriceBelow)} nunca passa de ${moneyInProse(fixedFee)}, a taxa é a mesma.`,
      `Se o marketplace cobra outro valor de você, desligue a “Taxa fixa automática” e digite o seu. O campo começa em ${moneyInProse(fixedFeeManual)}.`,
    ],
  },
  {
    question: "Quanto custa participar do frete grátis?",
    answer: [
      `O programa soma ${percentInProse(freeShippingPct)} do preço efetivo aos custos da venda. Se você não participa, desligue a opção em “Condições do marketplace” e a conta é refeita na hora.`,
    ],
  },
  {
    question: "A comissão tem um limite?",
    answer: [
      `Sim: ela para em ${moneyInProse(commissionCap)} por transação, contando o destaque extra. O limite só pesa em produtos caros e pode ser desligado na calculadora.`,
    ],
  },
  {
    question: "O que é o destaque extra?",
    answer: [
      `É uma exposição maior do anúncio, paga com ${highlightPoints} pontos percentuais a mais de comissão: ${percentInProse(commPct)} vira ${percentInProse(commPct + highlightPoints)}. Ele fica no modo avançado.`,
    ],
  },
  {
    question: "Faço mais de 450 pedidos em 90 dias. Muda alguma coisa?",
    answer: [
      `O marketplace pode cobrar ${moneyInProse(5)} extras de quem passa de 450 pedidos em 90 dias. A calculadora não aplica esse valor: na conta, ele é sempre zero.`,
      "Se essa cobrança vale para você, inclua o valor em “Embalagem e outros custos”.",
    ],
  },
];
