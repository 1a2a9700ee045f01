import type { GridPosition } from "#web/shared/grid/cursor/grid-position.ts";
import type { FocusTarget } from "../edit/close-cell.ts";

/** The open cell by its listing and column: rows that move take it along (GR-12). */
export type OpenCellPlace = { listingId: string; column: string; isTyped: boolean };

type Shape = {
  rowCount: number;
  ids: readonly string[];
  columns: readonly { key: string; isTyped?: boolean }[];
};

/** Where the cell that closes is now; null once its listing or column is gone. */
export function openPosition({ listingId, column }: OpenCellPlace, shape: Shape): GridPosition | null {
  const row = shape.ids.indexOf(listingId);
  const at = shape.columns.findIndex(({ key }) => key === column);
  return row < 0 || at < 0 ? null : { row, column: at + 1 };
}

/** The cell that gets the focus after one closes; null when the focus stays where it is. */
export function nextCell(closed: GridPosition, target: FocusTarget, shape: Shape): GridPosition | null {
  const { row, column } = closed;
  switch (target) {
    case "here":
      return closed;
    case "below":
      return { row: Math.min(row + 1, shape.rowCount - 1), column };
    case "next":
      return neighbour(closed, 1, shape);
    case "before":
      return neighbour(closed, -1, shape);
    case "nowhere":
      return null;
  }
}

/** The next editable cell, in this row or in the next or previous one. */
function neighbour({ row, column }: GridPosition, step: 1 | -1, { columns, rowCount }: Shape): GridPosition {
  const typed = columns.flatMap(({ isTyped }, index) => (isTyped ? [index + 1] : []));
  const inRow = typed[typed.indexOf(column) + step];
  if (inRow !== undefined) return { row, column: inRow };
  const next = row + step;
  if (next < 0 || next >= rowCount) return { row, column };
  return { row: next, column: (step === 1 ? typed[0] : typed.at(-1)) ?? column };
}
