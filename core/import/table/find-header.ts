import { findSignature, titleRows } from "#core/tables/find-titles.ts";
import { looksNumeric } from "#core/tables/number-shape.ts";
import { type Cell, cellText, isBlank, type Sheet } from "#core/tables/sheet.ts";
import { formatSignatures, type ImportFormat, otherReports } from "../import-format.ts";
import { guessMapping } from "./guess-mapping.ts";

export type Header = {
  format: ImportFormat;
  /** Position of the sheet, from 0. */
  sheet: number;
  /** Position of the row of titles, from 0. */
  row: number;
  /** How likely these are the titles; compares different readings of one file. */
  score: number;
};

/** A file's sheets with titles, the one to read first; or the name of a report without products. */
export type FoundHeaders = Header[] | { report: string };

/** How likely these rows begin with titles of products (`Likelihood` of files/csv). */
export function titleLikelihood(rows: Sheet["rows"]): number {
  const headers = findHeaders([{ name: "", rows }]);
  return "report" in headers ? certain : (headers[0]?.score ?? 0);
}

/** The score of titles that one program alone writes. */
const certain = 1000;

/**
 * Finds the sheets with a row of titles, the likeliest first: those that the seller can see come
 * before hidden ones (D275). For a known report that is not a catalogue, returns the report's name;
 * an empty list when nothing is found.
 */
export function findHeaders(sheets: readonly Sheet[]): FoundHeaders {
  const found = sheets.map((sheet, position) => headerOf(sheet, position));
  const headers = found.filter((each) => each !== null && "format" in each);
  const isHidden = ({ sheet }: Header) => (sheets[sheet]?.isHidden ? 1 : 0);
  const isOld = ({ sheet }: Header) => (oldName.test(sheets[sheet]?.name ?? "") ? 1 : 0);
  headers.sort((a, b) => isHidden(a) - isHidden(b) || isOld(a) - isOld(b) || b.score - a.score);
  const [best] = headers;
  if (best && best.score >= certain) return headers;
  const report = found.find((each) => each !== null && "report" in each);
  if (report) return report;
  if (best) return headers;
  return sheets.flatMap((sheet, position) => firstTitles(sheet, position) ?? []).slice(0, 1);
}

/** Sheets that sellers keep beside the one they use. */
const oldName = /antig|velh|\bold\b|backup|c[oó]pia|\bcopy\b|modelo|exemplo/i;

function headerOf(sheet: Sheet, position: number): Header | { report: string } | null {
  const known = findSignature(sheet, formatSignatures);
  if (known) return { format: known.of, sheet: position, row: known.row, score: certain };
  const report = findSignature(sheet, otherReports);
  return report ? { report: report.of } : bestTitles(sheet, position);
}

/**
 * The row with the most titles that mean a field, among rows with a title for a product and for one
 * of its facts.
 */
function bestTitles({ rows }: Sheet, sheet: number): Header | null {
  let best: Header | null = null;
  for (const [row, cells] of rows.slice(0, titleRows).entries()) {
    const titles = cells.map((cell) => (typeof cell === "string" ? cell : ""));
    const fields = guessMapping("SPREADSHEET", titles, []).map(({ field }) => field);
    const isNamed = fields.includes("sku") || fields.includes("name");
    if (!isNamed || fields.length < 2 || fields.length <= (best?.score ?? 0)) continue;
    best = { format: "SPREADSHEET", sheet, row, score: fields.length };
  }
  return best;
}

/** The first row that may consist of titles of any kind; the seller then maps the columns. */
function firstTitles({ rows }: Sheet, sheet: number): Header | null {
  const row = rows.slice(0, titleRows).findIndex((cells, index) => {
    const given = cells.filter((cell) => !isBlank(cell));
    const below = rows[index + 1]?.filter((cell) => !isBlank(cell)) ?? [];
    return (
      given.length >= 2 &&
      below.length >= 2 &&
      below.some(isNumber) &&
      given.every((cell) => !isNumber(cell) && (cellText(cell) ?? "").length <= 80)
    );
  });
  return row < 0 ? null : { format: "SPREADSHEET", sheet, row, score: 0.5 };
}

function isNumber(cell: Cell): boolean {
  return typeof cell !== "string" || looksNumeric(cell);
}
