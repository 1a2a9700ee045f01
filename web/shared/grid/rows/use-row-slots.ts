import { useEffect, useReducer, useRef } from "react";

/**
 * How many rows render their contents in one frame. Rendering a whole page as it arrives would take
 * longer than a frame.
 */
const drawnAtOnce = 12;

export type RowSlot<Row> = {
  /** The React key of the row's elements. */
  slot: number;
  /** Undefined while it loads, or until one of the next frames renders it. */
  row: Row | undefined;
};

/**
 * Assigns a key to each rendered row. A row that leaves passes its key to one that enters, so that
 * React reuses the elements: creating them is most of the cost of a fast scroll. A row that stays
 * keeps its key.
 */
export function useRowSlots<Row>(
  indexes: readonly number[],
  rowAt: (index: number) => Row | undefined,
): (index: number) => RowSlot<Row> {
  const slots = useRef(new Map<number, number>());
  const drawn = useRef(new Map<number, Row>());
  const [, drawMore] = useReducer((turn: number) => turn + 1, 0);
  const nextSlot = nextSlots(slots.current, indexes);
  const next = nextDrawn(
    drawn.current,
    indexes.flatMap((index) => {
      const row = rowAt(index);
      return row === undefined ? [] : [{ slot: nextSlot.get(index) ?? -1, row }];
    }),
  );
  slots.current = nextSlot;
  drawn.current = next.drawn;
  useEffect(() => {
    if (!next.hasMore) return;
    const frame = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(frame);
  });
  return (index) => {
    const slot = nextSlot.get(index) ?? -1;
    return { slot, row: rowAt(index) && next.drawn.get(slot) };
  };
}

/** Idempotent: rows that have a slot keep it. */
export function nextSlots(before: ReadonlyMap<number, number>, rows: readonly number[]) {
  const next = new Map<number, number>();
  for (const row of rows) {
    const slot = before.get(row);
    if (slot !== undefined) next.set(row, slot);
  }
  const taken = new Set(next.values());
  let free = 0;
  for (const row of rows) {
    if (next.has(row)) continue;
    while (taken.has(free)) free += 1;
    taken.add(free);
    next.set(row, free);
  }
  return next;
}

/** What each slot renders next: what it already shows, and up to `drawnAtOnce` others. */
export function nextDrawn<Row>(
  before: ReadonlyMap<number, Row>,
  wanted: readonly { slot: number; row: Row }[],
) {
  const drawn = new Map<number, Row>();
  let left = drawnAtOnce;
  for (const { slot, row } of wanted) {
    if (before.get(slot) !== row && left-- <= 0) continue;
    drawn.set(slot, row);
  }
  return { drawn, hasMore: left < 0 };
}
