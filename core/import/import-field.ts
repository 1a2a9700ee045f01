import { keysOf } from "#core/keys-of.ts";
import { type Term, termFields, terms } from "#core/sale/listing-terms.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import type { ImportEntry, ImportFieldKind } from "./import-entry.ts";
import { type TermColumn, termTitles } from "./term-titles.ts";

/** The fields that a file's column may fill, in the order of our own export (PR-07, PR-08). */
const table = {
  productId: { title: "ID interno", kind: "id", ownOnly: true },
  sku: {
    title: "SKU",
    kind: "sku",
    synonyms: [
      "codigo sku",
      "codigo (sku)",
      "cod sku",
      "seller sku",
      "seller-sku",
      "sku da variacao",
      "sku do vendedor",
      "et_title_variation_sku",
      "seller_sku",
      "codigo",
      "codigo do produto",
      "cod produto",
      "cod",
      "referencia",
      "sku de referencia",
    ],
    likely: /\bsku\b/,
    never: /\bpai\b|parent|^id\b/,
  },
  name: {
    title: "Produto",
    kind: "text",
    synonyms: [
      "nome do produto",
      "nome",
      "titulo",
      "title",
      "titulo do anuncio",
      "et_title_product_name",
      "item-name",
      "descricao",
      "descricao do produto",
      "item",
    ],
    likely: /^(nome|titulo|produto)\b/,
    never: /fornecedor|cliente|loja|fantasia|variacao|\bid\b|codigo|tipo|peso|largura|altura|profundidade/,
  },
  gtin: {
    title: "GTIN/EAN",
    kind: "code",
    synonyms: ["gtin", "ean", "gtin (ean)", "codigo de barras", "ps_gtin_code", "cod barras", "ean/gtin"],
    likely: /\b(gtin|ean)\b/,
    never: /tributavel|embalagem/,
  },
  category: {
    title: "Categoria",
    kind: "text",
    synonyms: ["categoria do produto", "category", "departamento"],
  },
  tags: { title: "Etiquetas", kind: "tags", synonyms: ["tags", "grupo de tags/tags", "etiqueta"] },
  cost: {
    title: "Custo (R$)",
    kind: "money",
    synonyms: [
      "custo",
      "custo unitario",
      "preco de custo",
      "valor de custo",
      "custo do produto",
      "preco custo",
      "vlr custo",
      "vl custo",
      "custo unit",
      "custo medio",
      "preco de compra",
      "ultimo preco de compra",
    ],
    likely: /\bcusto\b/,
    never: /frete|envio|embalagem|total|operaciona(l|is)|fixo|cost_of|\bmarkup\b/,
  },
  taxBuyPct: {
    title: "Imposto na compra (%)",
    kind: "percent",
    synonyms: ["imposto na compra", "imposto de compra", "imposto compra"],
  },
  singlePhaseFrom: {
    title: "Monofásico desde",
    kind: "since",
    synonyms: ["monofasico", "pis/cofins monofasico", "pis e cofins monofasico", "produto monofasico"],
    likely: /\bmonofasic[oa]\b/,
  },
  icmsPaidFrom: {
    title: "ICMS já pago desde",
    kind: "since",
    synonyms: [
      "icms ja pago",
      "icms st",
      "icms-st",
      "substituicao tributaria",
      "tem st",
      "icms pago pelo fornecedor",
    ],
    likely: /\bsubstituicao tributaria\b|\bicms ja pago\b/,
    never: /valor|r\$|base|%|aliquota|mva|cest|retid/,
  },
  packaging: {
    title: "Embalagem (R$)",
    kind: "money",
    synonyms: ["custo da embalagem", "custo de embalagem", "custo embalagem", "embalagem"],
  },
  weight: {
    title: "Peso com embalagem (g)",
    kind: "weight",
    synonyms: [
      "shipping_weight",
      "peso bruto (kg)",
      "peso bruto",
      "peso liquido (kg)",
      "peso liquido",
      "peso",
    ],
    likely: /^peso\b|^shipping_weight|product_weight/,
    never: /cubico|cubado/,
  },
  length: {
    title: "Comprimento (cm)",
    kind: "length",
    synonyms: [
      "profundidade do produto",
      "comprimento embalagem",
      "comprimento",
      "profundidade",
      "comp",
      "prof",
      "shipping_depth",
    ],
    likely: /^(comprimento|profundidade|shipping_depth)\b/,
  },
  width: {
    title: "Largura (cm)",
    kind: "length",
    synonyms: ["largura do produto", "largura embalagem", "largura", "larg", "shipping_width"],
    likely: /^(largura|shipping_width)\b/,
  },
  height: {
    title: "Altura (cm)",
    kind: "length",
    synonyms: ["altura do produto", "altura embalagem", "altura", "alt", "shipping_height"],
    likely: /^(altura|shipping_height)\b/,
  },
  unitsPerMonth: {
    title: "Vendas por mês do anúncio",
    kind: "count",
    synonyms: [
      "vendas por mes",
      "vendas no mes",
      "unidades por mes",
      "vendas mensais",
      "media de vendas",
      "qtd vendida",
    ],
    likely: /\b(vendas?|vendid[ao]s?|saidas?)\b.*\b(mes|mensa(l|is))\b/,
    never: /valor|r\$|preco|data/,
  },
  notes: { title: "Observações", kind: "note", synonyms: ["observacao", "obs", "anotacoes"] },
  channel: {
    title: "Canal",
    kind: "channel",
    synonyms: ["onde vende", "marketplace", "canal de venda", "canais", "loja virtual"],
  },
  listingType: {
    title: "Tipo de anúncio",
    kind: "listingType",
    synonyms: [
      "listing_type",
      "listing_type_v3",
      "tipo anuncio",
      "tipo do anuncio",
      "tipo de anuncio ml",
      "tipo anuncio ml",
      "tipo ml",
      "tipo de exposicao",
      "exposicao",
      "classico/premium",
      "classico ou premium",
    ],
    likely: /^listing_type|^tipo\b.*\banuncios?\b|\bclassico\b.*\bpremium\b/,
  },
  /** What the marketplace's own file says that it charges: '16,5% + R$ 6,75'. */
  chargedFee: {
    title: "Tarifa por venda no marketplace",
    kind: "fee",
    synonyms: ["fee_per_sale", "tarifa que o marketplace cobra"],
    likely: /^fee_per_sale/,
    foreignOnly: true,
  },
  channelName: {
    title: "Nome do marketplace",
    kind: "text",
    synonyms: ["qual marketplace", "nome do canal"],
  },
  price: {
    title: "Preço (R$)",
    kind: "money",
    synonyms: [
      "preco por",
      "preco",
      "preco de venda",
      "valor de venda",
      "vlr venda",
      "vl venda",
      "preco venda",
      "marketplace_price",
      "price",
      "et_title_variation_price",
      "valor",
      "valor unitario",
      "venda",
    ],
    likely: /^(preco|valor)\b.*\bvenda\b|^preco\b/,
    never: /promo|custo|compra|frete|total|minimo|concorren|atacado|ipi|icms|fixo|_fee|mshops|\bde$/,
  },
} as const satisfies Record<string, ImportEntry>;

export type ImportField = keyof typeof table | TermColumn;

/** A category is read as a choice; a number of sales or of items may have decimals. */
function fileKind(kind: (typeof termFields)[Term]["kind"]): ImportFieldKind {
  if (kind === "category") return "choice";
  return kind === "count" ? "multiple" : kind;
}

const termColumns = Object.fromEntries(
  terms.map((term) => {
    const { kind, column } = termFields[term];
    const field: TermColumn = term === "category" ? "feeCategory" : term;
    const entry: ImportEntry = { title: column, kind: fileKind(kind), ...termTitles[field] };
    return [field, entry];
  }),
) as Record<TermColumn, ImportEntry>;

export const importFields: Readonly<Record<ImportField, ImportEntry>> = { ...table, ...termColumns };

export const importFieldNames = keysOf(importFields);

/** The columns of our own export, in their order. */
export const ownFieldNames = importFieldNames.filter((field) => !importFields[field].foreignOnly);

/** The field of the listing's own terms that a column fills; null for other fields. */
export function termOf(field: ImportField): Term | null {
  if (field === "feeCategory") return "category";
  return Object.hasOwn(termColumns, field) ? (field as Term) : null;
}

/** The plain title of a field's column in our own export. */
export function ownTitle(field: ImportField): string {
  return plainTitle(importFields[field].title);
}
