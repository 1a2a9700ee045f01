import type { TableRow } from "#core/import/sheet.ts";

/** Rows of one chunk: what one transaction applies. */
const chunkRows = 500;

/**
 * The rows as JSON texts of one chunk each, as the database keeps them: a text takes a tenth of the
 * memory.
 */
export function* chunkTexts(rows: readonly TableRow[]): Generator<string, void> {
  for (let start = 0; start < rows.length; start += chunkRows) {
    yield JSON.stringify(rows.slice(start, start + chunkRows).map(storable));
  }
}

/** The rows of a chunk. */
export function chunkRowsOf(text: string): TableRow[] {
  // Only `chunkTexts` writes it.
  return JSON.parse(text) as TableRow[];
}

/** Postgres stores neither NUL nor half a surrogate pair. */
function storable({ number, cells }: TableRow): TableRow {
  return { number, cells: cells.map((cell) => cell.replaceAll("\0", "").toWellFormed()) };
}
