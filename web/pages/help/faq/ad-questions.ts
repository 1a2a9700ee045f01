import { defaultPriceInput } from "#core/calculator/price-input.ts";
import { formatRoas } from "#core/format/decimal.ts";
import type { Question } from "./search-faq.ts";
import { sayPercent } from "./spoken-figures.ts";

const { roasTarget } = defaultPriceInput;
const target = formatRoas(roasTarget);

/** Ads and what they cost (S9-12). */
export const adQuestions: readonly Question[] = [
  {
    question: "O que é ROAS?",
    answer: [
      "É quanto você vende para cada real gasto em anúncios. Com ROAS de 10,00x, R$ 1 de anúncio traz R$ 10 em vendas.",
    ],
  },
  {
    question: "Quanto os anúncios tiram de cada venda?",
    answer: [
      `A parte dos anúncios é 1 dividido pelo ROAS alvo. Com ${target}, o valor que já vem na calculadora, são ${sayPercent(100 / roasTarget)} do preço efetivo. Quanto maior o ROAS, menor o custo.`,
    ],
  },
  {
    question: "O que é ROAS de equilíbrio?",
    answer: [
      "É o ROAS em que a venda empata: o preço efetivo dividido pela margem antes dos anúncios. Acima dele o anúncio dá lucro; abaixo, cada venda anunciada dá prejuízo.",
    ],
  },
  {
    question: "Por que o ROAS de equilíbrio aparece como um traço?",
    answer: [
      "Porque a margem antes dos anúncios já é zero ou negativa. Nesse caso, nenhum anúncio se paga: primeiro é preciso subir o preço ou baixar os custos.",
    ],
  },
  {
    question: "Vendo sem anúncios. Preciso preencher o ROAS?",
    answer: [
      "Não. Desligue “Anúncios” na Central de marketing, e eles saem da conta. No modo simples, eles já não entram.",
    ],
  },
];
