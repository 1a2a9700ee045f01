import { expect, test } from "vitest";
import { groupByDay } from "./notice-days.ts";

test("NO-04 notices are grouped by the reader's day, in their order", () => {
  const now = new Date(2026, 10, 28, 0, 5);
  const at = (...parts: [number, number, number, number]) => ({
    createdAt: new Date(...parts).toISOString(),
  });
  const notices = [at(2026, 10, 28, 0), at(2026, 10, 27, 23), at(2026, 10, 27, 1), at(2026, 9, 1, 8)];
  expect(groupByDay(notices, now).map(({ day, notices }) => [day, notices.length])).toEqual([
    ["Hoje", 1],
    ["Ontem", 2],
    ["1 de outubro de 2026", 1],
  ]);
});
