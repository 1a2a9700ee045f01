import type { KeyboardEvent } from "react";
import { type GridPosition, headerRow, movedPosition } from "./grid-position.ts";

type Options = {
  active: GridPosition;
  rowCount: number;
  columnCount: number;
  rowsInSight: number;
  moveTo: (position: GridPosition) => void;
  /** See `useOpenCell`. */
  openCell: (position: GridPosition, text?: string) => boolean;
  /** What Enter does in a cell without an input: sorts by a header, or opens a row's product. */
  onEnter: (position: GridPosition) => void;
  onToggle: (row: number, isRun: boolean) => void;
  onSelectAll: () => void;
  onClearSelection: () => void;
};

/** Handles a key in a cell that is not open (PR-04, PR-05). */
export function pressInGrid(event: KeyboardEvent, options: Options): void {
  const next = movedPosition(options.active, event, options);
  if (next !== null) options.moveTo(next);
  if (next !== null || actOn(event, options)) event.preventDefault();
}

/** Returns whether the key was handled. */
function actOn(event: KeyboardEvent, options: Options): boolean {
  const { active, openCell, onEnter, onToggle, onSelectAll, onClearSelection } = options;
  const isInRow = active.row !== headerRow;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "a" || event.altKey || event.shiftKey) return false;
    onSelectAll();
    return true;
  }
  switch (event.key) {
    case "Enter":
      if (!isInRow || !openCell(active)) onEnter(active);
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
      onClearSelection();
      return false;
    default:
      return isInRow && /^[\d,]$/.test(event.key) && openCell(active, event.key);
  }
}
