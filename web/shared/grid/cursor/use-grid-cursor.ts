import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type GridPlace, type GridShape, placeAt, positionAt } from "./grid-place.ts";
import { type GridPosition, rangeOf } from "./grid-position.ts";

type Cursor = { active: GridPlace; anchor: GridPlace | null };

const firstCell: GridPlace = { rowId: null, column: null, at: { row: 0, column: 1 } };

/**
 * The one cell of the grid in the tab order, and the range that ends in it. Both stay with their
 * rows and columns (GR-12). The focus follows the cell when a key moves it or its row goes
 * elsewhere, and returns to it when its row's skeleton was replaced by the loaded row.
 */
export function useGridCursor({ rowCount, ids }: Omit<GridShape, "columns">, columns: GridShape["columns"]) {
  const shape: GridShape = { rowCount, ids, columns };
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>({ active: firstCell, anchor: null });
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  /** The focus is on its way to another element: closing a cell on blur renders in between. */
  const isMoving = useRef(false);
  const active = positionAt(cursor.active, shape);
  const anchor = cursor.anchor && positionAt(cursor.anchor, shape);

  // The row has loaded to which a key had moved.
  const isUnbound = cursor.active.rowId === null && active.row >= 0 && Boolean(ids[active.row]);
  useLayoutEffect(() => {
    if (isUnbound && hasFocus.current) setCursor((now) => ({ ...now, active: placeAt(active, shape) }));
    const focused = document.activeElement;
    const isLost = hasFocus.current && !isMoving.current && focused === document.body;
    const isBehind = focused?.getAttribute("role") === "gridcell" && Boolean(grid.current?.contains(focused));
    if (!wantsFocus.current && !isLost && !isBehind) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell || (isBehind && cell === focused && !wantsFocus.current)) return;
    cell.focus({ preventScroll: true });
    if (wantsFocus.current) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    wantsFocus.current = false;
  });

  return {
    grid,
    active,
    /** Null without a range of more than one cell. */
    range: rangeOf(anchor, active),
    moveTo(position: GridPosition, { isExtending = false } = {}): void {
      wantsFocus.current = true;
      // A new object, so that the focus also returns to a cell that was already active.
      setCursor((now) => ({
        active: placeAt({ ...position }, shape),
        anchor: isExtending ? (now.anchor ?? placeAt(active, shape)) : null,
      }));
    },
    clearRange: () => setCursor((now) => (now.anchor === null ? now : { ...now, anchor: null })),
    onFocus(event: FocusEvent): void {
      hasFocus.current = true;
      isMoving.current = false;
      const position = positionOf(event.target);
      if (!position) return;
      const isActive = position.row === active.row && position.column === active.column;
      if (!isActive || cursor.active.rowId === null)
        setCursor(({ anchor }) => ({ active: placeAt(position, shape), anchor: isActive ? anchor : null }));
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
