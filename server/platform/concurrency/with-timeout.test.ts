import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});

test("work that ends in time gives its result and leaves no timer", async () => {
  await expect(withTimeout(Promise.resolve("done"), 100, () => "late")).resolves.toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that fails in time throws its error", async () => {
  await expect(withTimeout(Promise.reject(new Error("broken")), 100, () => "late")).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("late work is replaced by the fallback", async () => {
  const result = withTimeout(never, 100, () => "late");
  await vi.advanceTimersByTimeAsync(100);
  await expect(result).resolves.toBe("late");
});

test("the fallback may throw", async () => {
  const result = withTimeout(never, 100, () => {
    throw new Error("too late");
  });
  const outcome = expect(result).rejects.toThrow("too late");
  await vi.advanceTimersByTimeAsync(100);
  await outcome;
});
