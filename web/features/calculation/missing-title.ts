import { listText } from "#core/format/list-text.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";

/** 'Faltam 2 dados: categoria e peso com embalagem'; null without a missing answer. */
export function missingTitle(fields: readonly SaleField[]): string | null {
  if (fields.length === 0) return null;
  // The day's label is a question of its own.
  if (fields.includes("feesDay")) return "Falta um dado para calcular";
  const names = listText(fields.map(nameOf));
  return fields.length === 1 ? `Falta um dado: ${names}` : `Faltam ${fields.length} dados: ${names}`;
}

/** 'Confira: peso com embalagem', for values outside their limits. */
export function invalidTitle(fields: readonly SaleField[]): string {
  return `Confira: ${listText(fields.map(nameOf))}`;
}

function nameOf(field: SaleField): string {
  const { label } = saleFieldText[field];
  return label.charAt(0).toLowerCase() + label.slice(1);
}
