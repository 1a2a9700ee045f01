import type { Channel } from "#core/sale/channel.ts";
import { columnNumberStyle, looksNumeric, type NumberStyle, readNumber } from "#core/tables/number-shape.ts";
import { plainDecimal } from "#core/tables/plain-decimal.ts";
import { cellNumber, cellText, type TableRow } from "#core/tables/sheet.ts";
import type { ColumnGuess } from "./column-guess.ts";
import { type Unit, unitOf, type WeightUnit } from "./column-unit.ts";
import { type ImportField, importFields } from "./import-field.ts";
import type { ImportFormat } from "./import-format.ts";
import type { MappedValue } from "./mapped-value.ts";
import { channelOfTitle } from "./table/title-channel.ts";

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
  /** Texts that the seller has mapped. */
  values?: readonly MappedValue[] | undefined;
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

/**
 * The distinct texts and numbers in each column of numbers: all that a plan depends on. Only a text
 * has a decimal mark.
 */
export type NumberColumns = ReadonlyMap<number, { texts: Set<string>; numbers: Set<number> }>;

/** Creates an empty collection for the columns that this mapping reads as numbers. */
export function createNumberColumns(mapping: Mapping): NumberColumns {
  const numeric = mapping.filter(({ field }) => isNumeric(field));
  return new Map(numeric.map(({ column }) => [column, { texts: new Set(), numbers: new Set() }]));
}

/** Adds the cells of more rows, so that the rows of a file need not all be in memory at once. */
export function addNumberCells(columns: NumberColumns, rows: Rows): void {
  for (const { cells } of rows) {
    for (const [column, { texts, numbers }] of columns) {
      const number = cellNumber(cells[column]);
      const text = number === null ? cellText(cells[column]) : null;
      if (number !== null) numbers.add(number);
      else if (text !== null) texts.add(text);
    }
  }
}

/**
 * Decides how the columns are read, from all rows (D170). The decimal mark comes from the column,
 * else from the file's other columns, else from the seller's answer. While a question is open, a
 * row with such a cell has a problem.
 */
export function planReading({ rows, ...input }: Input & { rows: Rows }): Planned {
  const numbers = createNumberColumns(input.mapping);
  addNumberCells(numbers, rows);
  return planFromNumbers({ ...input, numbers });
}

type Planned = { plan: ReadingPlan; questions: ImportQuestion[] };

/** Like `planReading`, from the texts and numbers of all rows. */
export function planFromNumbers({
  format,
  columns,
  mapping,
  answers,
  numbers,
}: Input & { numbers: NumberColumns }): Planned {
  const styles = new Map([...numbers].map(([column, { texts }]) => [column, columnNumberStyle(texts)]));
  const known = new Set([...styles.values()].filter((style) => style !== null && style !== "ANY"));
  const [only] = known.size === 1 ? known : [];
  const questions: ImportQuestion[] = [];
  const fields = mapping.map(({ field, column }): FieldReading => {
    const texts = [...(numbers.get(column)?.texts ?? [])];
    const own = styles.get(column) ?? ownStyle(format, texts);
    const style = own === "ANY" ? null : (own ?? only ?? answers.numberStyle);
    if (isNumeric(field) && own === null && style === null) {
      const sample = texts.find((text) => looksNumeric(text) && readNumber(text, null) === null) ?? "";
      questions.push({ kind: "NUMBER_STYLE", column, sample });
    }
    const values = [...(numbers.get(column)?.numbers ?? [])];
    const title = columns[column] ?? "";
    const unit = unitOf(field, { format, title, texts, values, style }) ?? answers.weightUnit;
    if (unit === null) {
      const sample = texts[0] ?? plainDecimal(values[0] ?? 0);
      questions.push({ kind: "WEIGHT_UNIT", column, sample });
    }
    return { field, column, style, unit: sizeOf(unit) };
  });
  return { plan: { format, columns, fields, channel: channelOfPrices(columns, mapping) }, questions };
}

/** Our own export writes '1,234' with a decimal comma. */
function ownStyle(format: ImportFormat, texts: readonly string[]): NumberStyle | null {
  return format === "OWN_EXPORT" && !texts.some((text) => text.includes(".")) ? "COMMA" : null;
}

function channelOfPrices(columns: readonly string[], mapping: Mapping): Channel | undefined {
  const price = mapping.find(({ field }) => field === "price");
  return (price && channelOfTitle(columns[price.column] ?? "")) ?? undefined;
}

const notNumeric = new Set([
  "id",
  "text",
  "sku",
  "note",
  "code",
  "tags",
  "flag",
  "channel",
  "listingType",
  "choice",
  "fee",
]);

function isNumeric(field: ImportField): boolean {
  return !notNumeric.has(importFields[field].kind);
}

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
