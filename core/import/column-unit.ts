import { type NumberStyle, readNumber } from "#core/tables/number-shape.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import { type ImportField, importFields } from "./import-field.ts";
import type { ImportFormat } from "./import-format.ts";

export const weightUnits = ["G", "KG"] as const;
export type WeightUnit = (typeof weightUnits)[number];

export type Unit = WeightUnit | "MM" | "CM" | "M" | "FRACTION" | "ONE";

/** What is known of a column of numbers: its title, its distinct texts, and its number cells. */
type NumberColumn = {
  format: ImportFormat;
  title: string;
  texts: readonly string[];
  values: readonly number[];
  style: NumberStyle | null;
};

/**
 * The unit of a column according to its title or its figures; null for a weight that may be either.
 */
export function unitOf(field: ImportField, column: NumberColumn): Unit | null {
  const plain = plainTitle(column.title);
  switch (importFields[field].kind) {
    case "length":
      if (/\bmm\b|milimetro/.test(plain)) return "MM";
      return /\(m\)|\bmetros?\b/.test(plain) ? "M" : "CM";
    case "weight":
      if (/\bkgs?\b|quilo|kilo/.test(plain)) return "KG";
      if (column.format === "MERCADO_LIVRE" || /\bg\b|\bgr\b|grama/.test(plain)) return "G";
      return weightUnitOf(column);
    case "percent":
      return isFraction(plain, column) ? "FRACTION" : "ONE";
    default:
      return "ONE";
  }
}

/**
 * Whether a column without a per cent sign has shares of 1. A spreadsheet program stores 6% as
 * 0.06, and nobody pays less than 1 % of tax in every row. A title with '%' means what it says
 * (D273).
 */
function isFraction(title: string, { format, texts, values, style }: NumberColumn): boolean {
  if (format === "OWN_EXPORT" || title.includes("%")) return false;
  if (texts.some((text) => text.endsWith("%"))) return false;
  const all = [...values, ...texts.flatMap((text) => readNumber(text, style) ?? [])];
  return all.some((value) => value > 0) && all.every((value) => value >= 0 && value < 1);
}

/** A parcel above this many kilograms is not sent by a marketplace. */
const mostKilograms = 100;

/**
 * A weight below 1 is in kilograms, because a scale for parcels shows whole grams. Whole weights
 * above 500 are grams, because nobody sells half a tonne. Anything else may be either. Cells with a
 * unit decide for themselves.
 */
function weightUnitOf({ texts, values, style }: NumberColumn): WeightUnit | null {
  const bare = texts.filter((text) => !/[a-z]\.?$/i.test(text));
  const all = [...values, ...bare.flatMap((text) => readNumber(text, style) ?? [])].filter(
    (each) => each > 0,
  );
  if (all.length === 0) return "G";
  const most = all.reduce((a, b) => Math.max(a, b));
  if (all.some((each) => each < 1)) return most <= mostKilograms ? "KG" : null;
  return all.every((each) => Number.isInteger(each)) && most > 500 ? "G" : null;
}
