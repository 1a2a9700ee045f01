import { expect, test } from "vitest";
import { removalState, removalTimes } from "./second-factor-removal.ts";

const requestedAt = new Date("2026-11-21T12:00:00.000Z");

test("D105 a request waits three days, to the millisecond, and is open for seven more", () => {
  expect(removalTimes(requestedAt)).toEqual({
    availableAt: new Date("2026-11-24T12:00:00.000Z"),
    expiresAt: new Date("2026-12-01T12:00:00.000Z"),
  });
});

test.each([
  ["2026-11-21T12:00:00.000Z", "waiting"],
  ["2026-11-24T11:59:59.999Z", "waiting"],
  ["2026-11-24T12:00:00.000Z", "ready"],
  ["2026-12-01T11:59:59.999Z", "ready"],
  ["2026-12-01T12:00:00.000Z", "expired"],
])("D105 at %s it is %s", (now, state) => {
  expect(removalState(requestedAt, new Date(now))).toBe(state);
});
