import { type GridPosition, headerRow } from "./grid-position.ts";

/**
 * A cell by what it shows: its row's id and its column's key, which it keeps when the rows are
 * ordered anew or a column moves (GR-12). `at` is its last position, for a row that is not read or
 * has left.
 */
export type GridPlace = { rowId: string | null; column: string | null; at: GridPosition };

/** The rows and columns in the order in which they are shown. */
export type GridShape = {
  rowCount: number;
  ids: readonly string[];
  columns: readonly { key: string }[];
};

export function placeAt(at: GridPosition, { ids, columns }: GridShape): GridPlace {
  return { rowId: ids[at.row] || null, column: columns[at.column - 1]?.key ?? null, at };
}

/** Where a cell is now; its last position if its row or column is not there. */
export function positionAt({ rowId, column, at }: GridPlace, shape: GridShape): GridPosition {
  const { ids, columns, rowCount } = shape;
  const isThere = at.row === headerRow || rowId === null || ids[at.row] === rowId;
  const row = isThere ? -1 : ids.indexOf(rowId);
  const shown = column === null ? -1 : columns.findIndex(({ key }) => key === column);
  return {
    row: row >= 0 ? row : Math.min(at.row, rowCount - 1),
    column: shown >= 0 ? shown + 1 : Math.min(at.column, columns.length),
  };
}
