import type { Cell, TableRow } from "#core/tables/sheet.ts";
import { requireCharacters } from "#files/file-limits.ts";
import { storableText } from "#server/platform/db/storable.ts";

/** Rows per chunk; one transaction applies one chunk. */
const chunkRows = 500;

/**
 * Yields the rows as one JSON string per chunk, as the database stores them: a string takes a tenth
 * of the memory. Refuses too much text once more, because JSON may write a character as six.
 */
export function* chunkTexts(rows: readonly TableRow[]): Generator<string, void> {
  let characters = 0;
  for (let start = 0; start < rows.length; start += chunkRows) {
    const text = JSON.stringify(rows.slice(start, start + chunkRows).map(storableRow));
    characters += text.length;
    requireCharacters(characters);
    yield text;
  }
}

/** Parses the rows of a chunk. */
export function chunkRowsOf(text: string): TableRow[] {
  // Only `chunkTexts` writes it.
  return JSON.parse(text) as TableRow[];
}

function storableRow(row: TableRow): TableRow {
  return { ...row, cells: row.cells.map(storableCell) };
}

function storableCell(cell: Cell): Cell {
  return typeof cell === "string" ? storableText(cell) : cell;
}
