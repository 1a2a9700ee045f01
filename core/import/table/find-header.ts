import { formatSignatures, type ImportFormat, otherReports } from "../import-format.ts";
import { looksNumeric } from "../row/number-shape.ts";
import type { Sheet } from "../sheet.ts";
import { guessMapping } from "./guess-mapping.ts";
import { plainTitle } from "./plain-title.ts";

/** Number of rows at the top of a sheet that are searched for titles (D168). */
export const headerRows = 40;

export type Header = {
  format: ImportFormat;
  /** Position of the sheet, from 0. */
  sheet: number;
  /** Position of the row of titles, from 0. */
  row: number;
  /** How likely these are the titles; compares different readings of one file. */
  score: number;
};

/**
 * Finds the row of titles. For a known report that is not a catalogue, returns the report's name;
 * null when nothing is found.
 */
export function findHeader(sheets: readonly Sheet[]): Header | { report: string } | null {
  const titles = sheets.map(({ rows }) => rows.slice(0, headerRows).map((cells) => cells.map(plainTitle)));
  for (const { of: format, titles: wanted } of formatSignatures) {
    const place = findRow(titles, wanted);
    if (place) return { ...place, format, score: 1000 };
  }
  for (const { of: report, titles: wanted } of otherReports) {
    if (findRow(titles, wanted)) return { report };
  }
  return bestOwnTitles(sheets) ?? firstTitles(sheets);
}

function findRow(titles: readonly string[][][], wanted: readonly string[]) {
  for (const [sheet, rows] of titles.entries()) {
    const row = rows.findIndex((cells) => wanted.every((title) => cells.includes(title)));
    if (row >= 0) return { sheet, row };
  }
  return null;
}

/**
 * The row with the most titles that mean a field, among rows with a title for a product and for one
 * of its facts.
 */
function bestOwnTitles(sheets: readonly Sheet[]): Header | null {
  let best: Header | null = null;
  for (const [sheet, { rows }] of sheets.entries()) {
    for (const [row, cells] of rows.slice(0, headerRows).entries()) {
      const fields = guessMapping("SPREADSHEET", cells, []).map(({ field }) => field);
      const isNamed = fields.includes("sku") || fields.includes("name");
      if (!isNamed || fields.length < 2 || fields.length <= (best?.score ?? 0)) continue;
      best = { format: "SPREADSHEET", sheet, row, score: fields.length };
    }
  }
  return best;
}

/** The first row that may consist of titles of any kind; the seller then maps the columns. */
function firstTitles(sheets: readonly Sheet[]): Header | null {
  for (const [sheet, { rows }] of sheets.entries()) {
    const row = rows.slice(0, headerRows).findIndex((cells, index) => {
      const given = cells.filter((cell) => cell.trim() !== "");
      const below = rows[index + 1]?.filter((cell) => cell.trim() !== "") ?? [];
      return (
        given.length >= 2 &&
        below.length >= 2 &&
        below.some(looksNumeric) &&
        given.every((cell) => cell.length <= 80 && !looksNumeric(cell))
      );
    });
    if (row >= 0) return { format: "SPREADSHEET", sheet, row, score: 0.5 };
  }
  return null;
}
