import type { Channel } from "#core/catalogue/channel.ts";
import { type ImportField, importFields } from "./import-field.ts";
import type { ImportFormat } from "./import-format.ts";
import { columnNumberStyle, type NumberStyle, readNumber } from "./row/number-shape.ts";
import { cellText, type TableRow } from "./sheet.ts";
import type { ColumnGuess } from "./table/guess-mapping.ts";
import { plainTitle } from "./table/plain-title.ts";
import { channelOfTitle } from "./table/title-channel.ts";

export const weightUnits = ["G", "KG"] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** The seller's answers; null: not answered yet. */
export type ImportAnswers = { numberStyle: NumberStyle | null; weightUnit: WeightUnit | null };

/** A question that only the seller can answer. `sample` is a cell with two possible meanings. */
export type ImportQuestion = {
  kind: "NUMBER_STYLE" | "WEIGHT_UNIT";
  /** Position of the column, from 0. */
  column: number;
  sample: string;
};

/** How each mapped column of a file is read. Plain JSON: made once and used for every row. */
export type ReadingPlan = {
  format: ImportFormat;
  columns: readonly string[];
  fields: readonly FieldReading[];
  /** The channel that the title of the prices names; a row's own channel comes first. */
  channel?: Channel | undefined;
};

export type FieldReading = {
  field: ImportField;
  column: number;
  /** The decimal mark of a column of numbers; null: '1.234' cannot be read. */
  style: NumberStyle | null;
  /** Grams, centimetres or per cent in one unit of the column; 1 for other columns. */
  unit: number;
};

type Mapping = readonly Pick<ColumnGuess, "field" | "column">[];

type Input = {
  format: ImportFormat;
  columns: readonly string[];
  mapping: Mapping;
  answers: ImportAnswers;
};

type Rows = Iterable<Pick<TableRow, "cells">>;

/** The distinct texts in each column of numbers: all that a plan depends on. */
export type NumberTexts = ReadonlyMap<number, Set<string>>;

/** Creates an empty collection for the columns that this mapping reads as numbers. */
export function createNumberTexts(mapping: Mapping): NumberTexts {
  const numeric = mapping.filter(({ field }) => isNumeric(field));
  return new Map(numeric.map(({ column }) => [column, new Set()]));
}

/** Adds the texts of more rows, so that the rows of a file need not all be in memory at once. */
export function addNumberTexts(texts: NumberTexts, rows: Rows): void {
  for (const { cells } of rows) {
    for (const [column, seen] of texts) {
      const text = cellText(cells[column]);
      if (text !== null) seen.add(text);
    }
  }
}

/**
 * Decides how the columns are read, from all rows (D170). The decimal mark comes from the column,
 * else from the file's other columns, else from the seller's answer. While a question is open, a
 * row with such a cell has a problem.
 */
export function planReading({ rows, ...input }: Input & { rows: Rows }): Planned {
  const texts = createNumberTexts(input.mapping);
  addNumberTexts(texts, rows);
  return planFromTexts({ ...input, texts });
}

type Planned = { plan: ReadingPlan; questions: ImportQuestion[] };

/** Like `planReading`, from the texts of all rows. */
export function planFromTexts({
  format,
  columns,
  mapping,
  answers,
  texts,
}: Input & { texts: NumberTexts }): Planned {
  const styles = new Map([...texts].map(([column, list]) => [column, columnNumberStyle(list)]));
  const known = new Set([...styles.values()].filter((style) => style !== null && style !== "ANY"));
  const [only] = known.size === 1 ? known : [];
  const questions: ImportQuestion[] = [];
  const fields = mapping.map(({ field, column }): FieldReading => {
    const list = [...(texts.get(column) ?? [])];
    const own = styles.get(column) ?? null;
    const style = own === "ANY" ? null : (own ?? only ?? answers.numberStyle);
    if (isNumeric(field) && own === null && style === null) {
      const sample = list.find((text) => readNumber(text, null) === null) ?? "";
      questions.push({ kind: "NUMBER_STYLE", column, sample });
    }
    const unit = unitOf(field, format, columns[column] ?? "", list, style) ?? answers.weightUnit;
    if (unit === null) questions.push({ kind: "WEIGHT_UNIT", column, sample: list[0] ?? "" });
    return { field, column, style, unit: sizeOf(unit) };
  });
  return { plan: { format, columns, fields, channel: channelOfPrices(columns, mapping) }, questions };
}

function channelOfPrices(columns: readonly string[], mapping: Mapping): Channel | undefined {
  const price = mapping.find(({ field }) => field === "price");
  return (price && channelOfTitle(columns[price.column] ?? "")) ?? undefined;
}

const notNumeric = new Set([
  "id",
  "text",
  "note",
  "code",
  "tags",
  "flag",
  "channel",
  "listingType",
  "choice",
]);

function isNumeric(field: ImportField): boolean {
  return !notNumeric.has(importFields[field].kind);
}

type Unit = WeightUnit | "MM" | "CM" | "M" | "FRACTION" | "ONE";

function sizeOf(unit: Unit | null): number {
  switch (unit) {
    case "KG":
      return 1000;
    case "M":
    case "FRACTION":
      return 100;
    case "MM":
      return 0.1;
    default:
      return 1;
  }
}

/** The unit according to the title or the figures; null for a weight that may be either. */
function unitOf(
  field: ImportField,
  format: ImportFormat,
  title: string,
  texts: readonly string[],
  style: NumberStyle | null,
): Unit | null {
  const plain = plainTitle(title);
  switch (importFields[field].kind) {
    case "length":
      if (/\bmm\b|milimetro/.test(plain)) return "MM";
      return /\(m\)|\bmetros?\b/.test(plain) ? "M" : "CM";
    case "weight":
      if (/\bkgs?\b|quilo|kilo/.test(plain)) return "KG";
      if (format === "MERCADO_LIVRE" || /\bg\b|\bgr\b|grama/.test(plain)) return "G";
      return weightUnitOf(texts, style);
    case "percent":
      return format !== "OWN_EXPORT" && areFractions(texts, style) ? "FRACTION" : "ONE";
    default:
      return "ONE";
  }
}

/** A spreadsheet program stores 6% as 0.06, and nobody pays less than 1 % of tax in every row. */
function areFractions(texts: readonly string[], style: NumberStyle | null): boolean {
  const values = texts.flatMap((text) => (text.endsWith("%") ? [] : (readNumber(text, style) ?? [])));
  return values.some((value) => value > 0) && values.every((value) => value >= 0 && value < 1);
}

/**
 * Fractions are kilograms. Whole weights above 500 are grams, because nobody sells half a tonne.
 * Cells with a unit decide for themselves.
 */
function weightUnitOf(texts: readonly string[], style: NumberStyle | null): WeightUnit | null {
  const bare = texts.filter((text) => !/g$/i.test(text));
  const values = bare.flatMap((text) => readNumber(text, style) ?? []).filter((value) => value > 0);
  if (values.length === 0) return "G";
  if (values.some((value) => !Number.isInteger(value))) return "KG";
  return values.some((value) => value > 500) ? "G" : null;
}
