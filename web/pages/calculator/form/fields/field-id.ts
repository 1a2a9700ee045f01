import type { DetailTextField } from "#core/calculator/form/form-details.ts";
import type { SaleField } from "#core/calculator/form/sale-fields.ts";
import type { PriceNumberField } from "#core/calculator/price-fields.ts";

/** The element id of a field, used to focus it and to find out which field has the focus. */
export function fieldId(field: PriceNumberField | DetailTextField | SaleField): string {
  return `calculator-${field}`;
}
