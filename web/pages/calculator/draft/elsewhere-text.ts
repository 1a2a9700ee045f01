import type { DraftField } from "#core/calculator-draft/draft-fields.ts";
import { listText } from "#core/format/list-text.ts";
import { recordOf } from "#core/keys-of.ts";
import { mapSaleFields } from "#core/sale/form/sale-fields.ts";
import { priceNumberFields } from "#core/sale/price-fields.ts";
import { flagLabel, numberFieldText } from "#web/features/sale-form/texts/field-text.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";

/** How many fields the sentence names. */
const namedFields = 3;

/** 'Preço de venda e Comissão mudaram em outra aba ou aparelho.' */
export function elsewhereText(fields: readonly DraftField[]): string {
  const names = [...new Set(fields.map((field) => fieldName[field]))];
  const more = names.length - namedFields;
  const shown = more > 0 ? [...names.slice(0, namedFields), `mais ${more}`] : names;
  return `${listText(shown)} ${names.length === 1 ? "mudou" : "mudaram"} em outra aba ou aparelho.`;
}

const fieldName: Readonly<Record<DraftField, string>> = {
  ...recordOf(priceNumberFields, (field) => numberFieldText[field].label),
  ...flagLabel,
  ...mapSaleFields((field) => saleFieldText[field].label),
  // Their labels are questions.
  channel: "Marketplace",
  feesDay: "Dia das regras",
  productName: "Nome do produto",
  unitsPerMonth: "Unidades por mês",
  wantedMargin: "Quero ganhar",
  wantedMarginUnit: "Quero ganhar",
  minimumMarginPct: "Margem mínima",
  adSharePct: "Vendas vindas de anúncios",
  adConversionPct: "Conversão dos cliques",
  adTaxPct: "Imposto sobre anúncios",
  mode: "Modo",
};
