import type { FlagName, NumberName } from "./form-values.ts";

/** What stands inside the field: money before the figure, the others after it. */
type Unit = "R$" | "%" | "x";

/** `help` explains a word a new seller may not know; a field whose label says it all has none. */
export type NumberWords = { label: string; unit: Unit; help?: string };

export const numberWords: Record<NumberName, NumberWords> = {
  cost: { label: "Custo do produto", unit: "R$" },
  priceList: {
    label: "Preço de venda",
    unit: "R$",
    help: "O preço do anúncio, antes de descontos e cupons.",
  },
  taxBuyPct: {
    label: "Imposto na compra",
    unit: "%",
    help: "Imposto que você paga ao comprar o produto. É somado ao custo.",
  },
  taxSellPct: {
    label: "Imposto na venda",
    unit: "%",
    help: "A parte de cada venda que vai para impostos, como a alíquota do seu Simples Nacional.",
  },
  packaging: { label: "Embalagem e outros custos", unit: "R$" },
  commPct: {
    label: "Comissão",
    unit: "%",
    help: "A parte de cada venda que fica com o marketplace.",
  },
  txPct: {
    label: "Taxa de transação",
    unit: "%",
    help: "O que o marketplace cobra para processar o pagamento.",
  },
  fixedFeeManual: {
    label: "Taxa fixa por item",
    unit: "R$",
    help: "Valor cobrado em cada item vendido, qualquer que seja o preço.",
  },
  discountPct: {
    label: "Desconto planejado",
    unit: "%",
    help: "O desconto que você pretende dar sobre o preço de venda.",
  },
  couponPct: {
    label: "Cupom",
    unit: "%",
    help: "Cupom pago por você. É aplicado depois do desconto.",
  },
  affiliatesPct: {
    label: "Afiliados",
    unit: "%",
    help: "Comissão de quem divulga o seu produto e traz a venda.",
  },
  roasTarget: {
    label: "ROAS alvo",
    unit: "x",
    help: "ROAS é quanto você vende para cada real gasto em anúncios. Com ROAS 10x, R$ 1 de anúncio traz R$ 10 em vendas.",
  },
};

export type FlagWords = { label: string; description: string };

export const flagWords: Record<FlagName, FlagWords> = {
  fixedFeeAuto: { label: "Taxa fixa automática", description: "Segue a tabela do marketplace." },
  freeShipping: { label: "Programa de frete grátis", description: "Soma 6% do preço aos custos." },
  commissionCap: { label: "Limite de comissão", description: "A comissão para em R$ 100 por venda." },
  extraHighlight: { label: "Destaque extra", description: "Soma 2 pontos à comissão." },
  useAds: { label: "Anúncios", description: "Você paga para anunciar este produto." },
};
