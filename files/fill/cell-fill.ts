/** A number to write into a cell. Positions are from 0, as in `Sheet`. */
export type CellFill = {
  row: number;
  column: number;
  /** For a cell that holds a number. */
  value: number;
  /** The same number as the file writes it, for a cell that holds a text: '1.299,90'. */
  written: string;
};

/**
 * Why a cell keeps its value. FORMULA: a formula computes it. NO_NUMBER: no number of its own is
 * there, for instance in a merged cell.
 */
export type FillRefusal = { row: number; column: number; reason: "FORMULA" | "NO_NUMBER" };

/** A replaced stretch of bytes. */
export type ByteEdit = { start: number; end: number; bytes: Uint8Array };

/** Cells by row and column. */
export type FillsByRow = ReadonlyMap<number, ReadonlyMap<number, CellFill>>;

export function fillsByRow(fills: readonly CellFill[]): FillsByRow {
  const rows = new Map<number, Map<number, CellFill>>();
  for (const fill of fills) {
    const row = rows.get(fill.row) ?? new Map<number, CellFill>();
    row.set(fill.column, fill);
    rows.set(fill.row, row);
  }
  return rows;
}
