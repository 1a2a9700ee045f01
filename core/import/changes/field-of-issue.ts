import { type ImportField, importFieldNames, termOf } from "../import-field.ts";

/** Fields of the catalogue that have another name in a file. */
const fileNames: Readonly<Record<string, ImportField>> = {
  costCents: "cost",
  packagingCents: "packaging",
  weightGrams: "weight",
  lengthCm: "length",
  widthCm: "width",
  heightCm: "height",
  priceCents: "price",
};

/** The file's field for an issue of the catalogue's rules; SKU when no file has the field. */
export function fieldOfIssue(field: string): ImportField {
  const named = fileNames[field];
  if (named) return named;
  const term = field.startsWith("terms.") ? field.slice("terms.".length) : null;
  const isIt = (name: ImportField) => (term === null ? name === field : termOf(name) === term);
  return importFieldNames.find(isIt) ?? "sku";
}
