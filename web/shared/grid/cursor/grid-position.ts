/** A cell of the grid. Row -1 is the header; columns count from 0. */
export type GridPosition = { row: number; column: number };

export const headerRow = -1;

export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;
type Bounds = { rowCount: number; columnCount: number; rowsInSight: number };

/**
 * The cell that a key leads to, following the ARIA grid pattern; null when the key does not move.
 * Without rows, only the header can be reached.
 */
export function movedPosition(from: GridPosition, press: Press, bounds: Bounds): GridPosition | null {
  if (press.altKey) return null;
  const hasControl = press.ctrlKey || press.metaKey;
  const moved = (row: number, column: number): GridPosition => ({
    row: clamp(row, headerRow, bounds.rowCount - 1),
    column: clamp(column, 0, bounds.columnCount - 1),
  });
  const { row, column } = from;
  switch (press.key) {
    case "ArrowUp":
      return hasControl ? moved(0, column) : moved(row - 1, column);
    case "ArrowDown":
      return hasControl ? moved(bounds.rowCount - 1, column) : moved(row + 1, column);
    case "ArrowLeft":
      return hasControl ? moved(row, 0) : moved(row, column - 1);
    case "ArrowRight":
      return hasControl ? moved(row, bounds.columnCount - 1) : moved(row, column + 1);
    case "Home":
      return hasControl ? moved(0, 0) : moved(row, 0);
    case "End":
      return hasControl
        ? moved(bounds.rowCount - 1, bounds.columnCount - 1)
        : moved(row, bounds.columnCount - 1);
    case "PageUp":
      return moved(Math.max(row - bounds.rowsInSight, Math.min(row, 0)), column);
    case "PageDown":
      return moved(row + bounds.rowsInSight, column);
    default:
      return null;
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

/** A rectangle of cells, its edges included. */
export type GridRange = { top: number; bottom: number; left: number; right: number };

/** The rectangle between two cells; null when there is no other cell. The header is never in it. */
export function rangeOf(anchor: GridPosition | null, active: GridPosition): GridRange | null {
  if (anchor === null || (anchor.row === active.row && anchor.column === active.column)) return null;
  return {
    top: Math.max(0, Math.min(anchor.row, active.row)),
    bottom: Math.max(0, anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}
