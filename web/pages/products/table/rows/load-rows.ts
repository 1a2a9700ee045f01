import type { ListingPages } from "./listing-pages.ts";

/**
 * Reads the rows `from` to `to`, wherever the seller has scrolled to. Resolves as soon as they are
 * there, or when one of their pages could not be loaded, the rows were put into another order or
 * another list took this one's place: the rows until then are there, the others undefined.
 */
export function loadRows<Row>(
  pages: ListingPages<Row>,
  from: number,
  to: number,
): Promise<(index: number) => Row | undefined> {
  return new Promise((resolve) => {
    const loaded = new Map<number, Row>();
    let unsubscribe = () => {};
    let isDone = false;
    function check(): void {
      if (isDone) return;
      const list = pages.snapshot();
      const end = Math.min(to, (list.totalCount ?? to + 1) - 1);
      for (let index = from; index <= end; index += 1) {
        const row = list.rowAt(index);
        if (row !== undefined) loaded.set(index, row);
      }
      if (loaded.size > end - from || list.hasFailed || list.hasMoved || !pages.isRunning()) {
        isDone = true;
        unsubscribe();
        resolve((index) => loaded.get(index));
      } else pages.show(from, end);
    }
    unsubscribe = pages.subscribe(check);
    check();
    // Already there: `check` ended before it was subscribed.
    if (isDone) unsubscribe();
  });
}
