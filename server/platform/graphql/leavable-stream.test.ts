import { expect, test } from "vitest";
import { leavableStream } from "./leavable-stream.ts";

/** One event, then silence until the client disconnects. */
function quietEvents() {
  const client = { left: false };
  const events: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]() {
      const first = [new Uint8Array([1, 2, 3])];
      return {
        async next() {
          const value = first.pop();
          return value ? { done: false, value } : new Promise(() => {});
        },
        async return() {
          client.left = true;
          return { done: true, value: undefined };
        },
      };
    },
  };
  return { events, client };
}

test("cancelling while it waits for an event releases the source immediately", async () => {
  const { events, client } = quietEvents();
  const reader = leavableStream(events).getReader();
  expect(await reader.read()).toEqual({ done: false, value: new Uint8Array([1, 2, 3]) });
  const waiting = reader.read();
  await reader.cancel();
  expect(client.left).toBe(true);
  expect((await waiting).done).toBe(true);
});
