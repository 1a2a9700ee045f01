import { expect, test } from "vitest";
import { formatPercent } from "#core/format/percent.ts";
import { type MarginHealth, marginHealth } from "./margin-health.ts";

test.each<[number, string, MarginHealth]>([
  [-51.2, "−51,2%", "loss"],
  [-0.06, "−0,1%", "loss"],
  [-0.05, "−0,1%", "loss"],
  [-0.04, "0,0%", "thin"],
  [0, "0,0%", "thin"],
  [4.94, "4,9%", "thin"],
  [4.96, "5,0%", "fair"],
  [5, "5,0%", "fair"],
  [9.94, "9,9%", "fair"],
  [9.95, "10,0%", "healthy"],
  [9.96, "10,0%", "healthy"],
  [21.8, "21,8%", "healthy"],
  [-1e25, formatPercent(-1e25), "loss"],
  [1e25, formatPercent(1e25), "healthy"],
])("S9-13 a margin of %d %, shown as %s, is called %s", (pct, shown, health) => {
  expect(formatPercent(pct)).toBe(shown);
  expect(marginHealth(pct)).toBe(health);
});

test.each<[number, number, MarginHealth]>([
  [-0.1, 20, "loss"],
  [19.9, 20, "thin"],
  [20, 20, "fair"],
  [39.9, 20, "fair"],
  [40, 20, "healthy"],
  // The binary value is just below 1,45; the page shows 1,5%.
  [1.45, 1.5, "fair"],
  [-0.1, 0, "loss"],
  [0, 0, "healthy"],
])("D129 a margin of %d % of a seller whose minimum is %d % is called %s", (pct, minimumPct, health) => {
  expect(marginHealth(pct, minimumPct)).toBe(health);
});
