import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askWithRetries } from "./ask-with-retries.ts";

const busy = { failure: { code: "PAYMENT_SETUP_RETRY", title: "", description: "" } };
const done: { failure?: typeof busy.failure } = {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("S4-15 S9-18 a request to a busy provider is retried after 2 seconds", async () => {
  const ask = vi.fn(async () => done).mockResolvedValueOnce(busy);
  const onBusy = vi.fn();
  const answer = askWithRetries({ ask, onBusy, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(1999);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onBusy).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe(done);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("S4-15 it is retried 3 times at most", async () => {
  const ask = vi.fn(async () => busy);
  const onBusy = vi.fn();
  const answer = askWithRetries({ ask, onBusy, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe(busy);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(onBusy).toHaveBeenCalledTimes(3);
});

test("S4-15 leaving the screen stops the retries", async () => {
  const ask = vi.fn(async () => busy);
  const leaving = new AbortController();
  const answer = askWithRetries({ ask, onBusy: vi.fn(), signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(500);
  leaving.abort();
  expect(await answer).toBe(busy);
  expect(ask).toHaveBeenCalledTimes(1);
});
