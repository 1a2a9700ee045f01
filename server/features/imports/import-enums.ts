import { type ImportField, importFieldNames, importFields } from "#core/import/import-field.ts";
import { importFormats } from "#core/import/import-format.ts";
import { numberStyles } from "#core/import/number-shape.ts";
import { weightUnits } from "#core/import/reading-plan.ts";
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
  values: importFormats,
});

export const NumberStyleEnum = builder.enumType("ImportNumberStyle", {
  description: "The mark before the decimals.",
  values: numberStyles,
});

export const WeightUnitEnum = builder.enumType("ImportWeightUnit", {
  description: "The unit of a column of weights: grams or kilograms.",
  values: weightUnits,
});
