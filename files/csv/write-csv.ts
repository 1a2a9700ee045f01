import Papa from "papaparse";
import { plainDecimal } from "#core/tables/plain-decimal.ts";
import { looksLikeFormula } from "./looks-like-formula.ts";

/**
 * A cell to write: a text, a number, a code that a spreadsheet program must not change, an amount
 * of money, which always has its centavos, or nothing.
 */
export type WrittenCell = string | number | boolean | { code: string } | { cents: number } | null;

/** What Excel in Brazil needs before the first line, so that it reads accents. */
export const byteOrderMark = "\ufeff";

/**
 * Lines of a CSV file for Excel in Brazil: `;`, a decimal comma unless `decimals` says otherwise,
 * CRLF. No text can run as a formula. '' for no rows.
 */
export function csvLines(rows: readonly (readonly WrittenCell[])[], decimals: "," | "." = ","): string {
  if (rows.length === 0) return "";
  const texts = rows.map((cells) => cells.map((cell) => csvText(cell, decimals)));
  return `${Papa.unparse(texts, { delimiter: ";", newline: "\r\n" })}\r\n`;
}

/** Text that could run as a formula has an apostrophe before it. */
function csvText(cell: WrittenCell, decimals: "," | "."): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return String(cell);
  if (typeof cell === "number") return decimals === "," ? plainDecimal(cell) : String(cell);
  if (typeof cell === "object" && "cents" in cell)
    return (cell.cents / 100).toFixed(2).replace(".", decimals);
  if (typeof cell === "object") return codeText(cell.code);
  return looksLikeFormula.test(cell) ? `'${cell}` : cell;
}

/**
 * A code that begins like a number or a date, as a formula of a text: else Excel writes 00123 as
 * 123, a GTIN as 7,9E+12 and 1-2 as a date.
 */
function codeText(code: string): string {
  if (!/^\d|^\.\d|^[a-z]{3}[a-z]*[-/ .]?\d+$/i.test(code)) return csvText(code, ",");
  return `="${code.replaceAll('"', '""')}"`;
}
