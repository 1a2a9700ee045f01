import type { WeightUnit } from "#core/import/column-unit.ts";
import { type ImportField, importFieldNames, importFields } from "#core/import/import-field.ts";
import type { ImportFormat } from "#core/import/import-format.ts";
import type { NumberStyle } from "#core/tables/number-shape.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const fieldValues = importFieldNames.map((name): [string, { value: ImportField; description: string }] => [
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  { value: name, description: `'${importFields[name].title}' in this application's own export.` },
]);

export const ImportFieldEnum = builder.enumType("ImportField", {
  description: "A field that a column of a file can fill.",
  values: Object.fromEntries(fieldValues),
});

export const ImportFormatEnum = builder.enumType("ImportFormat", {
  description: "The origin of a file, recognised by its titles.",
  values: {
    SPREADSHEET: { description: "The seller's own spreadsheet." },
    BLING: { description: "A product export from Bling." },
    TINY: { description: "A product export from Tiny, also called Olist." },
    SHOPEE: { description: "Shopee's mass edit of sales information." },
    MERCADO_LIVRE: { description: "A listing export from Mercado Livre." },
    AMAZON: { description: "A price and inventory file, or a report of listings, from Amazon." },
    OWN_EXPORT: { description: "An export of this application." },
  } satisfies Record<ImportFormat, { description: string }>,
});

export const NumberStyleEnum = builder.enumType("ImportNumberStyle", {
  description: "The decimal separator.",
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
