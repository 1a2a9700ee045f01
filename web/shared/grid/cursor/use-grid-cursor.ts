import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type GridPosition, rangeOf } from "./grid-position.ts";

type Cursor = { active: GridPosition; anchor: GridPosition | null };

/**
 * The one cell of the grid in the tab order, and the range that ends in it. The focus follows the
 * cell when a key moves it, and returns to it when its row's skeleton was replaced by the loaded
 * row.
 */
export function useGridCursor(rowCount: number) {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>({ active: { row: 0, column: 1 }, anchor: null });
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  /** The focus is on its way to another element: closing a cell on blur renders in between. */
  const isMoving = useRef(false);
  const active = { ...cursor.active, row: Math.min(cursor.active.row, rowCount - 1) };

  useLayoutEffect(() => {
    const isLost = hasFocus.current && !isMoving.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell) return;
    cell.focus({ preventScroll: true });
    if (wantsFocus.current) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    wantsFocus.current = false;
  });

  return {
    grid,
    active,
    /** Null without a range of more than one cell. */
    range: rangeOf(cursor.anchor, active),
    moveTo(position: GridPosition, { isExtending = false } = {}): void {
      wantsFocus.current = true;
      // A new object, so that the focus also returns to a cell that was already active.
      setCursor(({ anchor }) => ({
        active: { ...position },
        anchor: isExtending ? (anchor ?? active) : null,
      }));
    },
    clearRange: () => setCursor((now) => (now.anchor === null ? now : { ...now, anchor: null })),
    onFocus(event: FocusEvent): void {
      hasFocus.current = true;
      isMoving.current = false;
      const position = positionOf(event.target);
      if (position && (position.row !== active.row || position.column !== active.column))
        setCursor({ active: position, anchor: null });
    },
    onBlur(event: FocusEvent): void {
      isMoving.current = event.relatedTarget !== null;
      if (event.relatedTarget !== null || document.hasFocus()) hasFocus.current = isInside(grid, event);
    },
  };
}

export type GridCursor = ReturnType<typeof useGridCursor>;

function isInside(grid: RefObject<HTMLElement | null>, { relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && Boolean(grid.current?.contains(relatedTarget));
}

/** The position of the cell that contains an element. */
export function positionOf(element: EventTarget): GridPosition | null {
  const cell = element instanceof Element ? element.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = (cell?.dataset.cell ?? "").split(":");
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}
