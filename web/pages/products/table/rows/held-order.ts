import type { ListSnapshot } from "./list-snapshot.ts";

/**
 * The list in the order of `held`, with the values of `next`: the cell that is edited never moves
 * (GR-12). Rows that were added wait, and rows that left stay until the list is refreshed.
 */
export function inHeldOrder<Row>(
  held: ListSnapshot<Row>,
  next: ListSnapshot<Row>,
  hasMoved: boolean,
): ListSnapshot<Row> {
  const order = compareOrder(held, next);
  if (order === "same") return next;
  const { ids, startsGroup, productCount, totalCount } = held;
  return {
    ...next,
    ...{ ids, startsGroup, productCount, totalCount },
    // Further rows would be those of the other order.
    rowCount: ids.length,
    rowAt: (index) => {
      const id = ids[index];
      return id === undefined ? undefined : (next.rowOf(id) ?? held.rowAt(index));
    },
    rowOf: (id) => next.rowOf(id) ?? held.rowOf(id),
    hasMoved: hasMoved || order === "moved",
  };
}

/** `unread`: so far the same, but not all rows were read again. */
function compareOrder<Row>(held: ListSnapshot<Row>, next: ListSnapshot<Row>): "same" | "moved" | "unread" {
  const read = Math.min(held.ids.length, next.ids.length);
  for (let index = 0; index < read; index += 1) if (held.ids[index] !== next.ids[index]) return "moved";
  if (held.totalCount !== null && next.totalCount !== held.totalCount) return "moved";
  return next.ids.length < held.ids.length ? "unread" : "same";
}
