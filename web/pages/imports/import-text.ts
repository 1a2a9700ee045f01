import { importFieldNames, importFields } from "#core/import/import-field.ts";
import { importFormatNames } from "#core/import/import-format.ts";
import { keysOf } from "#core/keys-of.ts";
import type { ImportField, ImportFormat } from "#web/gql/graphql.ts";

/** Where a file comes from. */
export const formatText: Readonly<Record<ImportFormat, string>> = importFormatNames;

/** The fields that a column can fill, in the seller's words and the form's order. */
const fieldText = {
  SKU: "SKU",
  NAME: "Nome do produto",
  COST: "Custo",
  PRICE: "Preço de venda",
  WEIGHT: "Peso com embalagem",
  UNITS_PER_MONTH: "Vendas por mês",
  GTIN: "Código de barras (GTIN/EAN)",
  CATEGORY: "Categoria do produto",
  TAGS: "Etiquetas",
  CHANNEL: "Onde vende",
  LISTING_TYPE: "Tipo de anúncio",
  FEE_CATEGORY: "Categoria no marketplace",
  LOGISTICS: "Forma de envio",
  CHARGED_FEE: "Tarifa que o marketplace cobra",
  DISCOUNT_PCT: "Desconto (%)",
  COUPON_PCT: "Cupom (%)",
  USE_ADS: "Usa anúncios pagos",
  ROAS_TARGET: "ROAS desejado",
  AFFILIATES_PCT: "Afiliados (%)",
  TAX_SELL_PCT: "Imposto na venda (%)",
  PERCENT_OVERRIDE: "Sua comissão (%)",
  FIXED_OVERRIDE: "Sua taxa fixa",
  SHIPPING_COST_OVERRIDE: "Seu custo de envio",
  RETURNS_PCT: "Devoluções (%)",
  RETURN_COST: "Custo de uma devolução",
  PACKAGING: "Custo da embalagem",
  TAX_BUY_PCT: "Imposto na compra (%)",
  SINGLE_PHASE_FROM: "PIS e Cofins já pagos (monofásico)",
  ICMS_PAID_FROM: "ICMS já pago (ST)",
  LENGTH: "Comprimento",
  WIDTH: "Largura",
  HEIGHT: "Altura",
  NOTES: "Observações",
} as const satisfies Partial<Record<ImportField, string>>;

/** The fields offered for any column. */
export const mappedFields: readonly ImportField[] = keysOf(fieldText);

/** A field's name; rarer terms have the title of our own export. */
export function fieldName(field: ImportField): string {
  return names.get(field) ?? field;
}

const names = new Map<string, string>([
  ...importFieldNames.map((name): [string, string] => [enumName(name), importFields[name].title]),
  ...Object.entries(fieldText),
]);

/** The API's name of a field: 'taxBuyPct' is TAX_BUY_PCT. */
function enumName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** Fields shown even without a column. */
export const mainFields: ReadonlySet<ImportField> = new Set(["SKU", "NAME", "COST", "PRICE"]);
