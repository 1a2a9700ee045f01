import { expect, test } from "vitest";
import { historyRange } from "./history-range.ts";

const today = "2026-11-22";

test.each<[string, string | null, string | null, string[]]>([
  ["nothing", null, null, []],
  ["one day", today, today, []],
  ["two years", "2024-11-22", today, []],
  ["an end before its start", today, "2026-11-21", ["from"]],
  ["a range of 100 years", "1926-11-22", today, ["from"]],
  ["a day that is none", "2026-02-30", null, ["from"]],
  ["the end of time", "9999-12-31", "9999-12-31", []],
])("RE-04 a history of %s", (_what, from, to, refused) => {
  expect(historyRange({ from, to }, today).issues.map(({ field }) => field)).toEqual(refused);
});

test("RE-04 a history shows 90 days by default", () => {
  expect(historyRange({ from: null, to: null }, today).range).toEqual({ from: "2026-08-25", to: today });
});
