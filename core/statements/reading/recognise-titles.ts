import { type Cell, cellText } from "#core/tables/sheet.ts";
import type { StatementFormat } from "./statement-format.ts";
import { statementTitle } from "./statement-title.ts";

/** How a row of titles resembles a format. */
export type Resemblance = {
  format: StatementFormat;
  /** The required columns and those of the signature that the row lacks, by their titles. */
  missing: readonly string[];
};

/**
 * The format whose signature a row of cells has (ST-01), or the one that it resembles most when it
 * lacks a title of the signature. Null for any other row.
 */
export function recogniseTitles(
  cells: readonly Cell[],
  formats: readonly StatementFormat[],
): { of: Resemblance; isCertain: boolean } | null {
  const titles = plainTitles(cells);
  let nearest: { of: Resemblance; share: number } | null = null;
  for (const format of formats) {
    const has = (key: string) => columnTitles(format, key).some((title) => titles.has(title));
    const needed = Object.keys(format.columns).filter(
      (key) => format.signature.includes(key) || format.columns[key]?.isRequired === true,
    );
    const missing = needed.filter((key) => !has(key)).map((key) => format.columns[key]?.titles[0] ?? key);
    if (format.signature.every(has)) return { of: { format, missing }, isCertain: true };
    const share = Object.keys(format.columns).filter(has).length / Object.keys(format.columns).length;
    if (share >= 0.5 && share > (nearest?.share ?? 0)) nearest = { of: { format, missing }, share };
  }
  return nearest === null ? null : { of: nearest.of, isCertain: false };
}

/** How many columns of a format have their title in a row of cells. */
export function countTitles(cells: readonly Cell[], formats: readonly StatementFormat[]): number {
  const titles = plainTitles(cells);
  const counts = formats.map((format) => {
    const keys = Object.keys(format.columns);
    return keys.filter((key) => columnTitles(format, key).some((title) => titles.has(title))).length;
  });
  return Math.max(...counts);
}

function plainTitles(cells: readonly Cell[]): Set<string> {
  return new Set(cells.map((cell) => statementTitle(cellText(cell) ?? "")));
}

const plain = new WeakMap<StatementFormat, Map<string, string[]>>();

/** The normalised titles of a column, cached because every row is compared with every format. */
function columnTitles(format: StatementFormat, key: string): string[] {
  const ofFormat = plain.get(format) ?? new Map<string, string[]>();
  plain.set(format, ofFormat);
  const titles = ofFormat.get(key) ?? (format.columns[key]?.titles ?? []).map(statementTitle);
  ofFormat.set(key, titles);
  return titles;
}
