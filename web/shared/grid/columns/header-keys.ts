import type { KeyboardEvent } from "react";
import type { GridColumns } from "./use-grid-columns.ts";

const stepPx = 16;

/** Shift and an arrow size the column of a header, with Ctrl they move it. False for other keys. */
export function pressInHeader<Row>(
  { key: pressed, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  columns: GridColumns<Row>,
  position: number,
): { isHandled: boolean; hasMoved: boolean } {
  const step = pressed === "ArrowRight" ? 1 : -1;
  const key = columns.shown[position - 1]?.key;
  if (!shiftKey || key === undefined || (pressed !== "ArrowRight" && pressed !== "ArrowLeft"))
    return { isHandled: false, hasMoved: false };
  if (!ctrlKey && !metaKey) {
    columns.setWidth(key, columns.widthOf(key) + step * stepPx);
    return { isHandled: true, hasMoved: false };
  }
  const target = columns.shown[position - 1 + step];
  // The first column keeps its place.
  if (position <= 1 || position + step <= 1 || !target) return { isHandled: true, hasMoved: false };
  columns.moveTo(key, target.key);
  return { isHandled: true, hasMoved: true };
}
