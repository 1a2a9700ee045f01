import type { DetailTextField } from "#core/calculator/form/form-details.ts";
import type { SaleField } from "#core/calculator/form/sale-fields.ts";
import type { PriceNumberField } from "#core/calculator/price-fields.ts";

/** The element id of a field: for moving the focus to it, and for knowing which one has it. */
export function fieldId(field: PriceNumberField | DetailTextField): string {
  return `calculator-${field}`;
}

/** The element id of a field, for moving the focus to it. */
export function saleFieldId(field: SaleField): string {
  return `calculator-${field}`;
}
