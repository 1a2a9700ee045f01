import type { TableRow } from "#core/import/sheet.ts";

/** Rows per chunk; one transaction applies one chunk. */
const chunkRows = 500;

/**
 * Yields the rows as one JSON string per chunk, as the database stores them: a string takes a tenth
 * of the memory.
 */
export function* chunkTexts(rows: readonly TableRow[]): Generator<string, void> {
  for (let start = 0; start < rows.length; start += chunkRows) {
    yield JSON.stringify(rows.slice(start, start + chunkRows).map(storable));
  }
}

/** Parses the rows of a chunk. */
export function chunkRowsOf(text: string): TableRow[] {
  // Only `chunkTexts` writes it.
  return JSON.parse(text) as TableRow[];
}

/** Postgres stores neither NUL nor half a surrogate pair. */
function storable({ number, cells }: TableRow): TableRow {
  return { number, cells: cells.map((cell) => cell.replaceAll("\0", "").toWellFormed()) };
}
