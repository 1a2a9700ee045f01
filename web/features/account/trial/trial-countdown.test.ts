import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCountdown, minutesUntil } from "./trial-countdown.ts";

const page = Object.assign(new EventTarget(), { hidden: false });
const start = Date.parse("2026-11-21T12:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  page.hidden = false;
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function turn(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("S4-04 it ticks every 60 seconds, and the last tick is the very end", () => {
  const endsAt = start + 150_000;
  const ticks: number[] = [];
  createCountdown().subscribe(endsAt, () => ticks.push(Date.now() - start));
  vi.advanceTimersByTime(10 * 60_000);
  expect(ticks).toEqual([30_000, 90_000, 150_000]);
});

test("S9-01 a hidden page does not tick, and is correct as soon as it returns", () => {
  const onTick = vi.fn();
  createCountdown().subscribe(start + 150_000, onTick);
  turn(true);
  vi.advanceTimersByTime(200_000);
  expect(onTick).not.toHaveBeenCalled();
  turn(false);
  expect(onTick).toHaveBeenCalledOnce();
});

test("S4-04 all subscribers share one timer, which stops with the last of them", () => {
  const countdown = createCountdown();
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = [first, second].map((onTick) => countdown.subscribe(start + 60_000, onTick));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect([first, second].map((onTick) => onTick.mock.calls.length)).toEqual([1, 1]);
  countdown.subscribe(start + 240_000, vi.fn())();
  for (const stop of leave) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("S4-04 a started minute counts as a whole; at the end there are none", () => {
  expect([60_001, 60_000, 1, 0, -1].map((ms) => minutesUntil(start + ms, start))).toEqual([2, 1, 1, 0, 0]);
});
