import type { Question } from "./search-faq.ts";

/** The marketplaces' own rules in the calculator (FE-03, FE-04, FE-10, FE-13). */
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
