import { type ImportField, importFieldNames, importFields } from "#core/import/import-field.ts";
import type { ImportFormat } from "#core/import/import-format.ts";
import type { WeightUnit } from "#core/import/reading-plan.ts";
import type { NumberStyle } from "#core/import/row/number-shape.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const fieldValues = importFieldNames.map((name): [string, { value: ImportField; description: string }] => [
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  { value: name, description: `'${importFields[name].title}' in the product's own export.` },
]);

export const ImportFieldEnum = builder.enumType("ImportField", {
  description: "What a column of a file may fill.",
  values: Object.fromEntries(fieldValues),
});

export const ImportFormatEnum = builder.enumType("ImportFormat", {
  description: "Where a file comes from, by its titles.",
  values: {
    SPREADSHEET: { description: "A spreadsheet of the seller's own." },
    BLING: { description: "Products of Bling." },
    TINY: { description: "Products of Tiny, also called Olist." },
    SHOPEE: { description: "Shopee's mass edit of sales information." },
    MERCADO_LIVRE: { description: "Mercado Livre's listings." },
    OWN_EXPORT: { description: "An export of this product." },
  } satisfies Record<ImportFormat, { description: string }>,
});

export const NumberStyleEnum = builder.enumType("ImportNumberStyle", {
  description: "The mark before the decimals.",
  values: {
    COMMA: { description: "A comma, as in 1.234,56." },
    POINT: { description: "A point, as in 1,234.56." },
  } satisfies Record<NumberStyle, { description: string }>,
});

export const WeightUnitEnum = builder.enumType("ImportWeightUnit", {
  description: "The unit of a column of weights: grams or kilograms.",
  values: {
    G: { description: "Grams." },
    KG: { description: "Kilograms." },
  } satisfies Record<WeightUnit, { description: string }>,
});
