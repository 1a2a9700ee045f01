import type { KeyboardEvent } from "react";
import { type GridPosition, headerRow, movedPosition } from "./grid-position.ts";
import type { GridCursor } from "./use-grid-cursor.ts";

type GridActions = {
  /**
   * Opens a cell for typing, with a text that replaces its own; false when it cannot be edited, or
   * not from this text on.
   */
  openCell: (position: GridPosition, text?: string) => boolean;
  /** What Enter does in a cell without an input: sorts by a header, or opens a row. */
  onEnter: (position: GridPosition) => void;
  onToggle: (row: number, isRun: boolean) => void;
  onSelectAll: () => void;
  onClearSelection: () => void;
  /** Sizes or moves the column of a header; false when the key does neither. */
  onHeaderKey: (event: KeyboardEvent, column: number) => boolean;
  /** The grid's own keys beyond these; false when the key is none of them. */
  onKey?: ((event: KeyboardEvent) => boolean) | undefined;
};

type Options = GridActions & {
  cursor: GridCursor;
  rowCount: number;
  columnCount: number;
  rowsInSight: number;
};

/** Handles a key in a cell that is not open. */
export function pressInGrid(event: KeyboardEvent, options: Options): void {
  const { cursor } = options;
  const isHeader = cursor.active.row === headerRow;
  const isOwn = isHeader ? options.onHeaderKey(event, cursor.active.column) : options.onKey?.(event);
  const next = isOwn ? null : movedPosition(cursor.active, event, options);
  if (next !== null) {
    const isExtending = event.shiftKey && !isHeader;
    // A range never reaches the header.
    cursor.moveTo(isExtending ? { ...next, row: Math.max(0, next.row) } : next, { isExtending });
  }
  if (isOwn || next !== null || actOn(event, options)) event.preventDefault();
}

/** Returns whether the key was handled. */
function actOn(event: KeyboardEvent, options: Options): boolean {
  const { cursor, openCell, onEnter, onToggle, onSelectAll, onClearSelection } = options;
  const { active } = cursor;
  const isInRow = active.row !== headerRow;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "a" || event.altKey || event.shiftKey) return false;
    onSelectAll();
    return true;
  }
  switch (event.key) {
    case "Enter":
      // The first column names the row: Enter opens the row, and F2 the cell.
      if (!isInRow || active.column === 1 || !openCell(active)) onEnter(active);
      return true;
    case "F2":
      return isInRow && openCell(active);
    case "Backspace":
    case "Delete":
      return isInRow && openCell(active, "");
    case " ":
      // The browser itself toggles a focused checkbox.
      if (!isInRow || event.target instanceof HTMLInputElement) return false;
      onToggle(active.row, event.shiftKey);
      return true;
    case "Escape":
      if (cursor.range) cursor.clearRange();
      else onClearSelection();
      return false;
    default:
      return isInRow && !event.altKey && event.key.length === 1 && openCell(active, event.key);
  }
}
