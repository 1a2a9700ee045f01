import { expect, test } from "vitest";
import { hourMs } from "#core/time.ts";
import { maxWebhookAttempts, pauseMs, readRetryAfter, retryWaitMs } from "./retry-schedule.ts";

const waits = (random: number) =>
  Array.from({ length: maxWebhookAttempts }, (_, index) => retryWaitMs(index + 1, random));
const total = (random: number) => waits(random).reduce<number>((sum, wait) => sum + (wait ?? 0), 0);

test("AP-04 D399 the attempts of a delivery span at least 72 hours, whatever the jitter", () => {
  expect(waits(0).slice(0, 3)).toEqual([5000, 300_000, 1_800_000]);
  expect(waits(0).at(-1)).toBeNull();
  expect(total(0)).toBeGreaterThan(72 * hourMs);
  expect(total(1)).toBe(Math.round(total(0) * 1.2));
});

test("AP-04 D399 a dead endpoint is paused longer each time, up to a quarter of an hour", () => {
  expect([1, 2, 3, 8, 50, 2000].map(pauseMs)).toEqual([10_000, 20_000, 40_000, 900_000, 900_000, 900_000]);
});

test.each([
  ["120", 120_000],
  [" 5 ", 5000],
  ["0", 0],
  ["Sat, 21 Nov 2026 12:01:00 GMT", 60_000],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["999999999", 24 * hourMs],
  ["soon", null],
  ["-5", 0],
  ["", null],
  [null, null],
])("AP-04 Retry-After %j is a wait of %j ms", (header, wait) => {
  expect(readRetryAfter(header, new Date("2026-11-21T12:00:00Z"))).toBe(wait);
});
