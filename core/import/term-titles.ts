import type { Term } from "#core/sale/listing-terms.ts";
import type { ImportEntry } from "./import-entry.ts";

/** The column of a listing's term; the product has a category of its own. */
export type TermColumn = Exclude<Term, "category"> | "feeCategory";

type Titles = Pick<ImportEntry, "synonyms" | "likely" | "never" | "inFormat">;

/**
 * What sellers and marketplaces call the terms of a listing besides our own titles, plain
 * (`plainTitle`), best first (AS-04).
 */
export const termTitles: Readonly<Partial<Record<TermColumn, Titles>>> = {
  feeCategory: {
    synonyms: [
      "categoria canal",
      "categoria do canal",
      "categoria marketplace",
      "categoria do marketplace",
      "categoria do anuncio",
      "categoria ml",
      "categoria mercado livre",
      "categoria amazon",
      "categoria shein",
      "categoria da taxa",
    ],
    likely:
      /^categoria\b.*\b(?:canal|marketplace|ml|meli|mercado livre|amazon|shein|anuncio|taxa|tarifa|comissao)\b/,
    inFormat: { MERCADO_LIVRE: ["category"] },
  },
  logistics: {
    synonyms: [
      "forma de envio",
      "modo de envio",
      "tipo de envio",
      "modalidade de envio",
      "metodo de envio",
      "logistica",
      "tipo de logistica",
      "fba/dba",
      "fulfillment-channel",
      "shipping_method",
      "shipping_method_marketplace",
    ],
    likely: /^shipping_method/,
  },
  discountPct: {
    synonyms: [
      "desconto %",
      "% desconto",
      "% de desconto",
      "desconto promocional",
      "desconto da promocao",
      "desconto do anuncio",
    ],
  },
  couponPct: {
    synonyms: ["cupom %", "% cupom", "cupom de desconto", "cupom da loja", "cupom do vendedor"],
  },
  affiliatesPct: {
    synonyms: ["comissao de afiliados", "comissao afiliados", "afiliado", "comissao do afiliado"],
  },
  useAds: { synonyms: ["usa ads", "usa anuncios", "usa anuncios pagos", "ads", "faz anuncio", "anuncia"] },
  roasTarget: {
    synonyms: ["roas", "roas alvo", "roas meta", "meta de roas", "roas objetivo", "target roas"],
  },
  taxSellPct: {
    synonyms: [
      "imposto sobre a venda",
      "imposto sobre venda",
      "imposto venda",
      "imposto",
      "impostos",
      "aliquota",
      "aliquota efetiva",
      "aliquota do simples",
      "simples nacional",
    ],
  },
  returnsPct: { synonyms: ["taxa de devolucao", "% devolucao", "% devolucoes", "devolucao"] },
  returnCost: { synonyms: ["custo da devolucao", "custo por devolucao", "custo de devolucao"] },
  percentOverride: {
    synonyms: [
      "minha comissao",
      "comissao do canal",
      "comissao canal",
      "comissao do marketplace",
      "comissao marketplace",
      "comissao ml",
      "comissao shopee",
      "comissao amazon",
      "comissao negociada",
      "tarifa de venda",
    ],
  },
  fixedOverride: { synonyms: ["taxa fixa do marketplace", "taxa fixa do canal", "minha taxa fixa"] },
  // A 'Frete' alone may be that of the purchase.
  shippingCostOverride: {
    synonyms: ["custo de envio", "custo do envio", "frete do vendedor", "frete da venda", "meu frete"],
  },
};

/** The terms that most listings have: those of the sample file, and offered for any column. */
export const usualTerms = [
  "feeCategory",
  "logistics",
  "discountPct",
  "couponPct",
  "useAds",
  "roasTarget",
  "affiliatesPct",
  "taxSellPct",
  "percentOverride",
  "fixedOverride",
  "shippingCostOverride",
  "returnsPct",
  "returnCost",
] as const satisfies readonly TermColumn[];
