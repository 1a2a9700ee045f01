import type { PriceNumberField } from "#core/pricing/price-fields.ts";
import type { DetailTextField } from "#core/sale/form-details.ts";
import type { SaleField } from "#core/sale/sale-fields.ts";

/** The element id of a field, used to focus it and to find out which field has the focus. */
export function fieldId(field: PriceNumberField | DetailTextField | SaleField): string {
  return `calculator-${field}`;
}
