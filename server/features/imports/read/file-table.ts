import { cutText } from "#core/format/cut-text.ts";
import { type ImportQuestion, planReading } from "#core/import/reading-plan.ts";
import type { Table } from "#core/import/table/find-table.ts";
import { cellText, type TableRow } from "#core/tables/sheet.ts";

/** What an import needs to know of a file's table of products besides its rows. */
export type FileTable = Omit<Table, "rows"> & {
  rowCount: number;
  /** Up to three cells of each column. */
  samples: string[][];
  /** Questions about the guessed mapping that only the seller can answer. */
  questions: ImportQuestion[];
};

const sampleCount = 3;
const sampleCharacters = 60;

export function toFileTable({ rows, ...head }: Table): FileTable {
  const answers = { numberStyle: null, weightUnit: null };
  return {
    ...head,
    rowCount: rows.length,
    samples: head.columns.map((_, column) => samplesOf(rows, column)),
    questions: planReading({ ...head, rows, answers }).questions,
  };
}

/** The first distinct cells of a column that are not empty. */
function samplesOf(rows: readonly TableRow[], column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = cellText(cells[column]);
    if (text !== null) samples.add(cutText(text, sampleCharacters));
    if (samples.size === sampleCount) break;
  }
  return [...samples];
}
