import type { TextFieldName } from "../sale-form-context.ts";

/** The element id of a field, used to focus it and to find out which field has the focus. */
export function fieldId(field: TextFieldName): string {
  return `sale-${field}`;
}
