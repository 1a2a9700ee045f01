import { expect, test } from "vitest";
import { newOrder } from "./order.ts";

const noon = (day: string) => new Date(`${day}T12:00:00`);

test.each([
  ["a month", { interval: "month", intervalCount: 1 }, "2026-11-21", "2026-12-21"],
  ["three months", { interval: "month", intervalCount: 3 }, "2026-11-21", "2027-02-21"],
  ["a year", { interval: "year", intervalCount: 1 }, "2026-11-21", "2027-11-21"],
  ["a month, from a month's 31st", { interval: "month", intervalCount: 1 }, "2027-01-31", "2027-02-28"],
  ["a year, from 29 February", { interval: "year", intervalCount: 1 }, "2028-02-29", "2029-02-28"],
])("S2-36 the summary names the next charge after %s", (_, interval, from, to) => {
  expect(newOrder({ price: 44.9, ...interval }, noon(from))).toEqual({ today: 44.9, renewsAt: noon(to) });
});

test("S2-36 an interval without months shows no renewal date", () => {
  expect(newOrder({ price: 5, interval: "week", intervalCount: 1 }, noon("2026-11-21")).renewsAt).toBeNull();
});
