import fc from "fast-check";
import { expect, test } from "vitest";
import { nextDrawn, nextSlots } from "./use-row-slots.ts";

test("PR-04 rows that stay in the page keep their elements, and no two have the same", () => {
  const window = fc.record({
    start: fc.nat(500),
    length: fc.integer({ min: 1, max: 40 }),
    active: fc.nat(500),
  });
  fc.assert(
    fc.property(fc.array(window), (windows) => {
      let slots: ReadonlyMap<number, number> = new Map();
      for (const { start, length, active } of windows) {
        const rows = [...new Set([active, ...Array.from({ length }, (_, row) => start + row)])];
        const next = nextSlots(slots, rows);
        expect(new Set(next.values()).size).toBe(rows.length);
        // As many slots as the most rows at once: a long scroll creates no more.
        expect(Math.max(...next.values())).toBeLessThan(41);
        for (const row of rows) if (slots.has(row)) expect(next.get(row)).toBe(slots.get(row));
        slots = next;
      }
    }),
  );
});

test("PR-04 a page that arrives is drawn over some frames, and what is drawn stays", () => {
  const wanted = Array.from({ length: 30 }, (_, slot) => ({ slot, row: `row ${slot}` }));
  let drawn: ReadonlyMap<number, string> = new Map();
  const counts: number[] = [];
  for (let hasMore = true; hasMore; ) {
    const next = nextDrawn(drawn, wanted);
    for (const [slot, row] of drawn) expect(next.drawn.get(slot)).toBe(row);
    ({ drawn, hasMore } = next);
    counts.push(drawn.size);
  }
  expect(counts).toEqual([12, 24, 30]);
  expect([...drawn.values()]).toEqual(wanted.map(({ row }) => row));
});
