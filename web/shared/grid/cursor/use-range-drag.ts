import { type MouseEvent, useRef } from "react";
import { headerRow } from "./grid-position.ts";
import { type GridCursor, positionOf } from "./use-grid-cursor.ts";

/** Ranges by mouse: dragging over cells, or a click with Shift. Checkboxes are not part of it. */
export function useRangeDrag(cursor: GridCursor) {
  const isPressed = useRef(false);
  const hasMoved = useRef(false);
  return {
    /** Whether the press that ends now has marked a range. */
    hasMoved: () => hasMoved.current,
    onMouseDown(event: MouseEvent): void {
      const position = positionOf(event.target);
      const isCell = position !== null && position.row !== headerRow && position.column > 0;
      hasMoved.current = false;
      isPressed.current = isCell && event.button === 0 && !(event.target instanceof HTMLInputElement);
      if (!isPressed.current || !position) return;
      if (!event.shiftKey) {
        cursor.clearRange();
        return;
      }
      // Keeps the focus where the range begins, and marks no text.
      event.preventDefault();
      cursor.moveTo(position, { isExtending: true });
    },
    onMouseOver(event: MouseEvent): void {
      if (!isPressed.current || event.buttons !== 1) return;
      const position = positionOf(event.target);
      if (!position || position.row === headerRow || position.column === 0) return;
      const { active } = cursor;
      if (!hasMoved.current && position.row === active.row && position.column === active.column) return;
      hasMoved.current = true;
      getSelection()?.removeAllRanges();
      cursor.moveTo(position, { isExtending: true });
    },
  };
}
