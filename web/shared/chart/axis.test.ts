import { expect, test } from "vitest";
import { axisText, floorAxis, moneyAxis, stepsOf, timeTicks } from "./axis.ts";

test.each([
  [5, 55, "55"],
  [10, -20, "−20"],
  [2.5, 7.5, "7,50"],
  [0.05, 0.15, "0,15"],
  [500, 1500, "1.500"],
  [1000, 12_000, "12 mil"],
  [2500, 7500, "7,5 mil"],
  [1_000_000, 9_000_000, "9 mi"],
  [500_000, -1_500_000, "−1,5 mi"],
  [1_000_000, 0, "0"],
])("S9-14 on an axis with steps of %s, %s is written '%s'", (step, value, text) => {
  expect(axisText(step)(value)).toBe(text);
});

test.each<[string, number[], number[]]>([
  ["a loss and a profit", [-12, 26], [-15, -10, -5, 0, 5, 10, 15, 20, 25, 30]],
  ["only a profit", [3, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ["only a loss", [-71, -66], [-80, -70, -60, -50, -40, -30, -20, -10, 0]],
  ["a sliver of a loss, which gets no step of its own", [-0.5, 80], [0, 20, 40, 60, 80]],
])("the margins' axis for %s", (_, margins, steps) => {
  expect(stepsOf(moneyAxis(margins)).map((step) => step + 0)).toEqual(steps);
});

test("RE-04 an axis over time begins near the smallest value", () => {
  expect(floorAxis([79.9, 84.9])).toEqual({ from: 79, to: 85, step: 1 });
  expect(floorAxis([-120, 30]).from).toBeLessThanOrEqual(-120);
  const { from, to } = floorAxis([50, 50]);
  expect([from <= 50, to >= 50, from < to]).toEqual([true, true, true]);
  expect(floorAxis([0, 0])).toMatchObject({ from: 0 });
});

test("RE-04 an axis over time has more than two dates", () => {
  expect(timeTicks(0, 100)).toEqual([0, 25, 50, 75, 100]);
  expect(timeTicks(7, 7)).toEqual([7]);
});
