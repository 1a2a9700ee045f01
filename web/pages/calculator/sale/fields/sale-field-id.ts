import type { SaleField } from "#core/calculator/form/sale-fields.ts";

/** The element id of a field, for moving the focus to it. */
export function saleFieldId(field: SaleField): string {
  return `calculator-${field}`;
}
