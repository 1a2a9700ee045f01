import Papa from "papaparse";
import type { Sheet } from "#core/import/sheet.ts";
import { findHeader, headerRows } from "#core/import/table/find-header.ts";
import { decodeText } from "./decode-text.ts";
import type { GridLimit } from "./read-limits.ts";

const delimiters = [";", ",", "\t", "|"] as const;

/** Reads a CSV, tab-separated or pipe-separated text of any of the usual encodings as one sheet. */
export function readCsv(bytes: Uint8Array, name: string, limit: GridLimit): Sheet {
  const { text, delimiter, skipped } = splitHint(decodeText(bytes));
  const rows: string[][] = Array.from({ length: skipped }, () => []);
  parse(text, delimiter ?? guessDelimiter(text), (cells) => {
    limit.see();
    limit.add(cells);
    rows.push(cells.map(bareCell));
  });
  return { name, rows };
}

/** Splits off Excel's delimiter hint in the first line: 'sep=;'. */
function splitHint(text: string): { text: string; delimiter: string | null; skipped: number } {
  const hint = /^sep=([;,|\t])\r?\n/i.exec(text.slice(0, 10));
  if (!hint) return { text, delimiter: null, skipped: 0 };
  return { text: text.slice(hint[0].length), delimiter: hint[1] ?? null, skipped: 1 };
}

/**
 * The delimiter with which titles are found best; among equals, the one that yields the most cells.
 */
function guessDelimiter(text: string): string {
  const readings = delimiters.map((delimiter) => {
    const rows: string[][] = [];
    parse(text, delimiter, (cells) => rows.push(cells), headerRows + 5);
    return { delimiter, score: scoreOf(rows), cells: rows.flat().length };
  });
  const [best] = readings.sort((a, b) => b.score - a.score || b.cells - a.cells);
  return best?.delimiter ?? ";";
}

/** The confidence with which titles are found in these rows. */
function scoreOf(rows: string[][]): number {
  const header = findHeader([{ name: "", rows }]);
  if (header === null) return 0;
  return "report" in header ? 1000 : header.score;
}

function parse(text: string, delimiter: string, onRow: (cells: string[]) => void, preview = 0): void {
  Papa.parse<string[]>(text, {
    delimiter,
    preview,
    step: ({ data }) => onRow(data),
  });
}

/**
 * A cell without its formula guard: '="00123"' as Excel users write it, and the apostrophe that our
 * own export writes before '=', '+', '-' and '@' (PR-08).
 */
function bareCell(cell: string): string {
  if (/^'+[=+\-@\t\r\n|]/.test(cell)) return cell.slice(1);
  return cell.replace(/^\s*="([^"]*)"\s*$/, "$1");
}
