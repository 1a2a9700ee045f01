import { useRef } from "react";

/**
 * A key for each row in the page. A row that leaves gives its key to one that comes, whose elements are
 * then used again: making them anew is most of what a fast scroll costs. A row that stays keeps its own.
 */
export function useRowSlots(rows: readonly number[]): (row: number) => number {
  const slots = useRef(new Map<number, number>());
  const next = nextSlots(slots.current, rows);
  slots.current = next;
  return (row) => next.get(row) ?? -1;
}

/** Rendering twice gives the same: rows that have a slot keep it. */
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
