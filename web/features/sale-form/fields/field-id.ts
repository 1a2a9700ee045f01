import type { TextFieldName } from "../sale-form-context.ts";

const prefix = "sale-";

/** The element id of a field, used to focus it and to find out which field has the focus. */
export function fieldId(field: TextFieldName): string {
  return `${prefix}${field}`;
}

/** The name of the field with this element id; empty for any other element. */
export function fieldNameOfId(id: string): string {
  return id.startsWith(prefix) ? id.slice(prefix.length) : "";
}
