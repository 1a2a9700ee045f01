import { columnOf } from "#core/import/formats/column-of.ts";
import type { ImportFormat } from "#core/import/import-format.ts";
import { type OwnCell, reasonTitle } from "#core/import/own-format.ts";
import type { Cell } from "#core/tables/sheet.ts";
import type { Db } from "#server/platform/db/client.ts";
import { chunkRowsOf } from "../read/row-chunk.ts";
import type { RowOutcome } from "../row-outcome.ts";
import { readOutcomes } from "../row-outcome.ts";

type ImportedFile = { id: string; format: ImportFormat | null; columns: readonly string[] };

/** The titles of a file with its refused rows: its own, then the reason (AS-04). */
export function refusedTitles({ columns }: Pick<ImportedFile, "columns">): string[] {
  return [...columns.slice(0, ownWidth(columns)), reasonTitle];
}

/**
 * The rows that did not enter, in the columns of their file, a chunk at a time. A variation's name
 * is complete already: its own part is left out, so that reading the file again does not add it.
 */
export async function* refusedRows(db: Db, file: ImportedFile): AsyncGenerator<OwnCell[][]> {
  const width = ownWidth(file.columns);
  const variation = variationColumn(file);
  for (let after = -1; ; ) {
    const [chunk] = await db.$queryRaw<{ position: number; rows: string; outcomes: unknown }[]>`
      SELECT position, rows::text, outcomes FROM import_chunks
      WHERE import_id = ${file.id}::uuid AND position > ${after} ORDER BY position LIMIT 1`;
    if (!chunk) return;
    const cells = new Map(chunkRowsOf(chunk.rows).map((row) => [row.number, row.cells]));
    const refused = readOutcomes(chunk.outcomes).filter(({ outcome }) => outcome === "FAILED");
    yield refused.map((row) => {
      const own = (cells.get(row.number) ?? []).slice(0, width).map(toCell);
      return [...own.map((cell, column) => (column === variation ? null : cell)), reasonOf(row)];
    });
    after = chunk.position;
  }
}

/** A file that was mended and sent again has our column already. */
function ownWidth(columns: readonly string[]): number {
  return columns.at(-1) === reasonTitle ? columns.length - 1 : columns.length;
}

function variationColumn({ format, columns }: ImportedFile): number {
  if (format === "SHOPEE") return columnOf(columns, "nome", "et_title_variation_name");
  return format === "MERCADO_LIVRE" ? columnOf(columns, "variations") : -1;
}

/** Digits that a spreadsheet program would change: zeros in front, more than it keeps. */
const fragile = /^0\d+$|^\d{12,}$/;

/** A text stays a text, as in the file, and a code keeps its digits. */
function toCell(cell: Cell): OwnCell {
  if (typeof cell === "number") return cell;
  const text = typeof cell === "string" ? cell : cell.shown;
  return fragile.test(text) ? { code: text } : text;
}

function reasonOf({ problems }: RowOutcome): string {
  return problems.map(({ column, message }) => `${column}: ${message}`).join("; ");
}
