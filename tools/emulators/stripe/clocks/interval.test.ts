import { expect, test } from "vitest";
import { intervalsAfter, nextPeriodEnd } from "./interval.ts";

const at = (iso: string) => Date.parse(`${iso}T12:30:00Z`) / 1000;
const on = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const monthly = { interval: "month", interval_count: 1 };
const quarterly = { interval: "month", interval_count: 3 };
const yearly = { interval: "year", interval_count: 1 };

test("a month keeps the day it was anchored on, or ends on its last", () => {
  const days = [1, 2, 3, 4, 5].map((count) => on(intervalsAfter(at("2026-01-31"), monthly, count)));
  expect(days).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]);
});

test.each<[from: string, every: typeof monthly, count: number, day: string]>([
  ["2028-01-31", monthly, 1, "2028-02-29"],
  ["2026-11-30", quarterly, 1, "2027-02-28"],
  ["2026-11-30", quarterly, 2, "2027-05-30"],
  ["2028-02-29", yearly, 1, "2029-02-28"],
  ["2028-02-29", yearly, 4, "2032-02-29"],
  ["2026-12-31", monthly, 1, "2027-01-31"],
])("from %s by %o, %i times, is %s", (from, every, count, day) => {
  const end = intervalsAfter(at(from), every, count);
  expect(on(end)).toBe(day);
  expect(new Date(end * 1000).toISOString()).toContain("T12:30:00");
});

test("the next period ends after the moment, even when the moment is itself an end", () => {
  const anchor = at("2026-01-31");
  expect(on(nextPeriodEnd(anchor, monthly, anchor))).toBe("2026-02-28");
  expect(on(nextPeriodEnd(anchor, monthly, at("2026-02-28")))).toBe("2026-03-31");
});
