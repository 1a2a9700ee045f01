import { expect, test } from "vitest";
import { type HistoryChange, historySeries } from "./history-series.ts";

const cost = (day: number, oldCents: number, newCents: number, actor: HistoryChange["actor"] = "PERSON") => ({
  id: String(day),
  kind: "COST" as const,
  ...{ oldCents, newCents, actor },
  createdAt: `2026-11-${String(day).padStart(2, "0")}T12:00:00Z`,
});

const costs = (...oldestFirst: HistoryChange[]) =>
  historySeries(oldestFirst.toReversed()).points.map(({ values }) => values.cost);

test("PR-10 a change and its undo draw no spike, and what stood before them stays", () => {
  const changes = [
    cost(1, 4000, 5000),
    cost(2, 5000, 9000, "BULK_STEP"),
    cost(3, 9000, 5000, "UNDO"),
    cost(4, 5000, 5500),
  ];
  expect(costs(...changes)).toEqual([50, 55]);
});

test("PR-10 an undo that restores another value than the last change's is drawn", () => {
  expect(costs(cost(1, 4000, 5000), cost(2, 5000, 6000), cost(3, 6000, 4000, "UNDO"))).toEqual([50, 60, 40]);
});
