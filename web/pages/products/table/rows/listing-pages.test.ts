import { expect, test } from "vitest";
import { createListingPages, type PageAnswer } from "./listing-pages.ts";

const pageSize = 10;

/** A server with `count` rows, which answers when the test tells it to. */
function listOf(count: number) {
  const open = new Map<string | null, (answer: PageAnswer<string>) => void>();
  const asked: (string | null)[] = [];
  const pages = createListingPages<string>({
    pageSize,
    idOf: (row) => row,
    // 'row 0' to 'row 3' are one group, and so on: one of them is on two pages.
    groupOf: (row) => String(Math.floor(Number(row.slice(4)) / 4)),
    ask: (after, onAnswer) => {
      asked.push(after);
      open.set(after, onAnswer);
      return () => open.delete(after);
    },
  });
  function answer(after: string | null) {
    const start = after === null ? 0 : Number(after);
    const rows = Array.from({ length: Math.min(pageSize, count - start) }, (_, n) => `row ${start + n}`);
    const nextCursor = start + pageSize < count ? String(start + pageSize) : null;
    open.get(after)?.({ ok: true, page: { rows, totalCount: count, productCount: count, nextCursor } });
  }
  pages.start();
  return {
    pages,
    open,
    asked,
    answer,
    fail: (after: string | null, retryAfterSeconds: number | null = null) =>
      open.get(after)?.({ ok: false, retryAfterSeconds }),
  };
}

/** Scrolls through the whole list. */
function scrollTo(list: ReturnType<typeof listOf>, last: number) {
  for (let row = 0; row <= last; row += pageSize) {
    list.pages.show(row, row + 5);
    for (const after of [...list.open.keys()]) list.answer(after);
  }
}

test("PR-04 a list is read page by page while it is scrolled, half a page ahead", () => {
  const list = listOf(35);
  expect(list.pages.snapshot().totalCount).toBeNull();
  list.answer(null);
  list.pages.show(0, 4);
  expect(list.asked).toEqual([null]);
  list.pages.show(0, 5);
  expect(list.asked).toEqual([null, "10"]);
  expect(list.pages.snapshot()).toMatchObject({ totalCount: 35, rowCount: 20 });
  expect(list.pages.snapshot().rowAt(9)).toBe("row 9");
  expect(list.pages.snapshot().rowAt(10)).toBeUndefined();
  scrollTo(list, 34);
  expect(list.pages.snapshot().rowCount).toBe(35);
  expect(list.pages.snapshot().rowAt(34)).toBe("row 34");
});

test("PR-04 however long the list, only the visible pages are held, and others are read again when scrolling back", () => {
  const list = listOf(5000);
  scrollTo(list, 4999);
  expect(list.open.size).toBeLessThanOrEqual(3);
  expect(list.pages.snapshot().ids).toHaveLength(5000);
  expect(list.pages.snapshot().rowAt(0)).toBeUndefined();
  list.pages.show(0, 5);
  list.answer(null);
  expect(list.pages.snapshot().rowAt(0)).toBe("row 0");
  expect(list.pages.snapshot().rowAt(4999)).toBeUndefined();
});

test("PR-04 a page that did not load is requested again only on demand, and loaded rows stay", () => {
  const list = listOf(35);
  list.answer(null);
  list.pages.show(5, 9);
  list.fail("10", 40);
  expect(list.pages.snapshot()).toMatchObject({ hasFailed: true, retryAfterSeconds: 40 });
  expect(list.pages.snapshot().rowAt(3)).toBe("row 3");
  expect(list.asked).toEqual([null, "10"]);
  list.pages.retry();
  expect(list.asked).toEqual([null, "10", "10"]);
  list.answer("10");
  expect(list.pages.snapshot().hasFailed).toBe(false);
  expect(list.pages.snapshot().rowAt(12)).toBe("row 12");
});

test("PR-04 a page with a new end invalidates the cursors after it", () => {
  const list = listOf(35);
  scrollTo(list, 20);
  list.pages.show(0, 5);
  const page = { rows: ["new", "row 0"], totalCount: 2, productCount: 2, nextCursor: null };
  list.open.get(null)?.({ ok: true, page });
  expect(list.pages.snapshot()).toMatchObject({ rowCount: 2, totalCount: 2, ids: ["new", "row 0"] });
  expect(list.open.size).toBe(1);
});

test("GR-05 groups are told over page ends, also where the rows were released", () => {
  const list = listOf(100);
  scrollTo(list, 99);
  const { startsGroup, rowAt } = list.pages.snapshot();
  expect(rowAt(0)).toBeUndefined();
  const starts = Array.from({ length: 100 }, (_, index) => index).filter(startsGroup);
  expect(starts).toEqual(Array.from({ length: 25 }, (_, group) => 4 * group));
});
