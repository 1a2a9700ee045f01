import type { ListingFields } from "#core/catalogue/listing-rules.ts";
import type { ListingTerms } from "#core/catalogue/listing-terms.ts";
import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { keysOf } from "#core/keys-of.ts";
import { type ImportField, importFieldNames } from "../import-field.ts";
import { termOf } from "../term-of-field.ts";
import { fieldOfIssue } from "./field-of-issue.ts";
import { fieldText } from "./field-text.ts";
import type { FieldChange } from "./row-effect.ts";

/** The fields of a product that differ, as pt-BR texts. */
export function productChanges(before: ProductFields, after: ProductFields): FieldChange[] {
  const names = keysOf(after);
  return names.flatMap((name) => changeOf(fieldOfIssue(name), before[name], after[name]));
}

/** The price and the terms of a listing that differ, as pt-BR texts. */
export function listingChanges(before: ListingFields, after: ListingFields): FieldChange[] {
  const terms = termFields.flatMap(([field, term]) => changeOf(field, before.terms[term], after.terms[term]));
  return [...changeOf("price", before.priceCents, after.priceCents), ...terms];
}

const termFields = importFieldNames.flatMap((field): [ImportField, keyof ListingTerms][] => {
  const term = termOf(field);
  return term === null ? [] : [[field, term]];
});

type Value = string | number | boolean | readonly string[] | null | undefined;

function changeOf(field: ImportField, before: Value, after: Value): FieldChange[] {
  if (before === after) return [];
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  return [{ field, before: fieldText(field, before), after: fieldText(field, after) }];
}
