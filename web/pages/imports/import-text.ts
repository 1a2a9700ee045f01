import { importFormatNames } from "#core/import/import-format.ts";
import { keysOf } from "#core/keys-of.ts";
import type { ImportField, ImportFormat } from "#web/gql/graphql.ts";

/** Where a file comes from. */
export const formatText: Readonly<Record<ImportFormat, string>> = importFormatNames;

/** The fields that a column can fill, in the seller's words and the form's order. */
export const fieldText = {
  SKU: "SKU",
  NAME: "Nome do produto",
  COST: "Custo",
  PRICE: "Preço de venda",
  WEIGHT: "Peso com embalagem",
  UNITS_PER_MONTH: "Vendas por mês",
  GTIN: "Código de barras (GTIN/EAN)",
  CATEGORY: "Categoria",
  TAGS: "Etiquetas",
  CHANNEL: "Onde vende",
  LISTING_TYPE: "Tipo de anúncio",
  PACKAGING: "Custo da embalagem",
  TAX_BUY_PCT: "Imposto na compra (%)",
  LENGTH: "Comprimento",
  WIDTH: "Largura",
  HEIGHT: "Altura",
  NOTES: "Observações",
} as const satisfies Partial<Record<ImportField, string>>;

export type MappedField = keyof typeof fieldText;

export const mappedFields = keysOf(fieldText);

/** Fields shown even without a column. */
export const mainFields: ReadonlySet<ImportField> = new Set(["SKU", "NAME", "COST", "PRICE"]);
