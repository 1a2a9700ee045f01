import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { formatShortDay } from "#core/fees/civil-day.ts";
import { shortText } from "#core/format/cut-text.ts";
import { formatCents, formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import { keysOf } from "#core/keys-of.ts";
import type { ListingTerms } from "#core/sale/listing-terms.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { type ImportField, importFieldNames, importFields, termOf } from "../import-field.ts";
import { fieldOfIssue } from "./field-of-issue.ts";
import type { FieldChange } from "./row-effect.ts";

/** The fields of a product that differ, as pt-BR texts. */
export function productChanges(before: ProductFields, after: ProductFields): FieldChange[] {
  const names = keysOf(after);
  return names.flatMap((name) => changeOf(fieldOfIssue(name), before[name], after[name]));
}

/** The price, the units and the terms of a listing that differ, as pt-BR texts. */
export function listingChanges(before: SoldListing, after: SoldListing): FieldChange[] {
  const terms = termFields.flatMap(([field, term]) => changeOf(field, before.terms[term], after.terms[term]));
  return [
    ...changeOf("price", before.priceCents, after.priceCents),
    ...changeOf("unitsPerMonth", before.unitsPerMonth, after.unitsPerMonth),
    ...terms,
  ];
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

const maxCharacters = 80;

/** A field's value as shown to the seller, at most 80 characters; null when it is empty. */
export function fieldText(field: ImportField, value: Value): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number") return numberText(field, value);
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "string" && importFields[field].kind === "since") return formatShortDay(value);
  const text = typeof value === "string" ? value : value.join(", ");
  return shortText(text, maxCharacters) || null;
}

function numberText(field: ImportField, value: number): string {
  switch (importFields[field].kind) {
    case "money":
      // Terms are in reais, as in the calculator.
      return termOf(field) === null ? formatCents(value) : formatMoney(value);
    case "percent":
      return formatRate(value);
    case "weight":
      return `${plain.format(value)} g`;
    case "length":
      return `${plain.format(value)} cm`;
    default:
      return plain.format(value);
  }
}

const plain = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 4 });
