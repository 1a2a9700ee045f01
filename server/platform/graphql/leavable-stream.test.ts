import { expect, test } from "vitest";
import { leavableStream } from "./leavable-stream.ts";

/** One event, then silence until the client leaves. */
function quietEvents() {
  const told = { left: false };
  const events: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]() {
      const first = [new Uint8Array([1, 2, 3])];
      return {
        async next() {
          const value = first.pop();
          return value ? { done: false, value } : new Promise(() => {});
        },
        async return() {
          told.left = true;
          return { done: true, value: undefined };
        },
      };
    },
  };
  return { events, told };
}

test("cancelling while no event comes releases the source immediately", async () => {
  const { events, told } = quietEvents();
  const reader = leavableStream(events).getReader();
  expect(await reader.read()).toEqual({ done: false, value: new Uint8Array([1, 2, 3]) });
  const waiting = reader.read();
  await reader.cancel();
  expect(told.left).toBe(true);
  expect((await waiting).done).toBe(true);
});
