import { expect, test } from "vitest";
import { isMailHour } from "./mail-hours.ts";

test.each([
  ["2026-11-27T10:59:59.999Z", false],
  ["2026-11-27T11:00:00.000Z", true],
  ["2026-11-27T22:59:59.999Z", true],
  ["2026-11-27T23:00:00.000Z", false],
  ["2026-11-28T02:59:00.000Z", false],
  ["2026-11-28T03:00:00.000Z", false],
])("D360 at %s an e-mail of a notice may leave: %s", (instant, expected) => {
  expect(isMailHour(new Date(instant), { from: 8, to: 20 })).toBe(expected);
});
