import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ignoreTelemetryErrors, isTelemetryError } from "./telemetry.ts";

const page = new EventTarget();
const blocked = new TypeError("Failed to fetch https://r.stripe.com/b");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ["https://r.stripe.com/0 was blocked", true],
  [new Error("Failed to fetch", { cause: new Error("m.stripe.network") }), true],
  [new Error("Failed to fetch https://api.stripe.com/v1/setup_intents"), false],
  [new Error("Failed to fetch"), false],
  [new Error("evilr.stripe.com.example"), false],
  [undefined, false],
  [{ message: "r.stripe.com" }, false],
])("S7-14 %s is Stripe's telemetry: %s", (cause, isIt) => {
  expect(isTelemetryError(cause)).toBe(isIt);
});

test("S7-14 S9-18 telemetry errors are suppressed for 10 seconds, and all others are reported", () => {
  ignoreTelemetryErrors();
  expect(isHeard(blocked)).toBe(false);
  expect(isHeard(new Error("Our own"))).toBe(true);
  vi.advanceTimersByTime(9999);
  expect(isHeard(blocked)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isHeard(blocked)).toBe(true);
});

test("S9-18 touching the form again restarts the 10 seconds", () => {
  ignoreTelemetryErrors();
  vi.advanceTimersByTime(8000);
  ignoreTelemetryErrors();
  vi.advanceTimersByTime(8000);
  expect(isHeard(blocked)).toBe(false);
});

/** Whether an unhandled rejection reaches the page's own listeners. */
function isHeard(reason: unknown): boolean {
  const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
  page.dispatchEvent(event);
  return !event.defaultPrevented;
}
