import { formatRoas } from "#core/format/decimal.ts";
import { labelMarkupPct, minimumMarginPct } from "#core/pricing/own-fees/target-price.ts";
import { defaultPriceInput } from "#core/sale/price-input.ts";
import { percentInProse } from "./prose-figures.ts";
import type { Question } from "./search-faq.ts";

/** Questions about how the price is calculated (S9-11, S9-13). */
export const priceQuestions: readonly Question[] = [
  {
    question: "O que é preço efetivo?",
    answer: [
      "É o que o cliente paga de fato: o preço de venda menos o desconto planejado e o cupom. Comissão, taxas e impostos da venda são calculados sobre ele.",
    ],
  },
  {
    question: "Como desconto e cupom se combinam?",
    answer: [
      "Um depois do outro, e não somados. Com 10% de desconto e 5% de cupom, o cliente paga 90% de 95% do preço, ou seja, 85,5%. A calculadora mostra isso como fator de desconto: 0,855.",
    ],
  },
  {
    question: "O que é CMV?",
    answer: [
      "É o custo da mercadoria vendida: o que você paga pelo produto mais o imposto na compra. A embalagem entra em uma linha própria.",
    ],
  },
  {
    question: "Por qual preço devo vender para não ficar com margem baixa?",
    answer: [
      `Em “Por quanto vender?”, a calculadora mostra o menor preço em que sobram ${percentInProse(minimumMarginPct)} depois de tudo, inclusive dos anúncios.`,
      `O preço cheio, o “de” de uma promoção, fica ${labelMarkupPct}% acima dele: dá para anunciar mais caro e dar desconto sem furar a margem.`,
    ],
  },
  {
    question: "Quanto o marketplace me repassa?",
    answer: [
      "O repasse é o preço efetivo menos os custos do marketplace: comissão, transação, frete grátis, destaque, afiliados e taxa fixa. O imposto sobre a venda e o custo do produto saem depois, do que você recebe.",
    ],
  },
  {
    question: "Por que aparece “Preencha os dados básicos”?",
    answer: [
      "Porque ainda não há conta a fazer: o preço de venda precisa ser maior que zero, e o custo não pode ser negativo. Um campo que não conseguimos ler como número vale zero.",
    ],
  },
  {
    question: "Uso vírgula ou ponto nos números?",
    answer: [
      "Vírgula nos centavos e ponto nos milhares: 92,74, 1.500 ou 1.234,56. Se você colar 92.74 ou 1234.56, também entendemos.",
    ],
  },
];

const { roasTarget } = defaultPriceInput;
const target = formatRoas(roasTarget);

/** Questions about ads and their cost (S9-12). */
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
      `A parte dos anúncios é 1 dividido pelo ROAS alvo. Com ${target}, o valor que já vem na calculadora, são ${percentInProse(100 / roasTarget)} do preço efetivo. Quanto maior o ROAS, menor o custo.`,
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
