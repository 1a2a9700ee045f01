import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { exhaustedLimitMs, exhaustedPools, watchPool } from "./open-pools.ts";

afterEach(() => void vi.useRealTimers());

/** A pool of one connection, whose counts the test sets. */
function pool(totalCount: number): pg.Pool {
  return Object.defineProperty(new pg.Pool({ max: 1 }), "totalCount", { value: totalCount });
}

test("D471 a pool whose connections nobody gives back for minutes is exhausted, until one is", () => {
  vi.useFakeTimers();
  const full = pool(1);
  const watch = watchPool("requests", full);
  watch.noteTimeout();
  expect(exhaustedPools()).toEqual([]);
  vi.advanceTimersByTime(exhaustedLimitMs + 1);
  expect(exhaustedPools()).toEqual(["requests"]);
  full.emit("acquire");
  expect(exhaustedPools()).toEqual([]);
  watch.end();
});

test("D471 a pool that cannot connect is not exhausted: a new process would be no help", () => {
  vi.useFakeTimers();
  const watch = watchPool("requests", pool(0));
  watch.noteTimeout();
  vi.advanceTimersByTime(exhaustedLimitMs + 1);
  expect(exhaustedPools()).toEqual([]);
  watch.end();
});
