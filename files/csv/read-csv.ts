import { bareText } from "#core/tables/bare-text.ts";
import { titleRows } from "#core/tables/find-titles.ts";
import type { Sheet } from "#core/tables/sheet.ts";
import { decodeText } from "../decode-text.ts";
import type { GridLimit } from "../file-limits.ts";
import { csvRows } from "./csv-rows.ts";

const separators = [";", ",", "\t", "|"] as const;

/** How likely these rows begin with the titles that are wanted; compares different separators. */
export type Likelihood = (rows: readonly (readonly string[])[]) => number;

export type CsvReading = { limit: GridLimit; likelihood: Likelihood };

/** Reads a CSV, tab-separated or pipe-separated text of any of the usual encodings as one sheet. */
export function readCsv(bytes: Uint8Array, name: string, { limit, likelihood }: CsvReading): Sheet {
  const { text, separator: hinted, skipped } = splitHint(decodeText(bytes));
  const separator = hinted ?? guessSeparator(text, likelihood);
  const rows: string[][] = Array.from({ length: skipped }, () => []);
  const problems = new Map<number, string>();
  for (const { cells, problem } of csvRows(text, separator)) {
    limit.see();
    if (problem !== null) problems.set(rows.length, problem);
    rows.push(limit.add(cells) ? cells.map(bareText) : blank);
  }
  return { name, rows, separator, problems };
}

/** One list for all blank rows, which a file may have by the million. */
const blank: string[] = [];

/** Splits off Excel's separator hint in the first line: 'sep=;'. */
export function splitHint(text: string): { text: string; separator: string | null; skipped: number } {
  const hint = /^sep=([;,|\t])\r?\n/i.exec(text.slice(0, 10));
  if (!hint) return { text, separator: null, skipped: 0 };
  return { text: text.slice(hint[0].length), separator: hint[1] ?? null, skipped: 1 };
}

/**
 * The separator with which titles are found best; among equals, the one that yields the most cells.
 */
function guessSeparator(text: string, likelihood: Likelihood): string {
  const readings = separators.map((separator) => {
    const rows: string[][] = [];
    for (const { cells } of csvRows(text, separator)) {
      rows.push(cells);
      if (rows.length === titleRows + 5) break;
    }
    return { separator, score: likelihood(rows), cells: rows.flat().length };
  });
  const [best] = readings.sort((a, b) => b.score - a.score || b.cells - a.cells);
  return best?.separator ?? ";";
}
