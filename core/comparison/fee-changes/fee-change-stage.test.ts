import { expect, test } from "vitest";
import { stageOn } from "./fee-change-stage.ts";

test.each([
  ["2026-12-17", null],
  ["2026-12-18", "AHEAD_14"],
  ["2026-12-29", "AHEAD_14"],
  ["2026-12-30", "AHEAD_2"],
  ["2026-12-31", "AHEAD_2"],
  ["2027-01-01", "ON_DAY"],
  ["2027-01-04", "ON_DAY"],
  ["2027-01-05", null],
])("NO-01 on %s a change of 1 January 2027 is at stage %s", (today, stage) => {
  expect(stageOn("2027-01-01", today)).toBe(stage);
});
