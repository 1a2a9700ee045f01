import { expect, test } from "vitest";
import { createKeyedQueue } from "./keyed-queue.ts";

const refuse = () => new Error("full");

/** Work that ends on command, and the keys whose work has begun. */
function heldWork() {
  const begun: string[] = [];
  const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
  const work = (key: string) => async () => {
    begun.push(key);
    await end;
    return key;
  };
  return { begun, work, endAll };
}

test("D256 each key has its own places and its own line: one that is full refuses only itself", async () => {
  const { begun, work, endAll } = heldWork();
  const queue = createKeyedQueue({ atOnce: 2, mostWaiting: 3, refuse });
  const keys = [...Array(7).fill("a"), "b", "b"];
  const all = Promise.allSettled(keys.map((key) => queue.run(key, work(key))));
  await new Promise(setImmediate);
  expect(begun).toEqual(["a", "a", "b", "b"]);
  endAll();
  const results = await all;
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(5).fill("fulfilled"),
    ...Array(2).fill("rejected"),
    ...Array(2).fill("fulfilled"),
  ]);
  expect(begun.toSorted().join("")).toBe("aaaaabb");
});

test("D256 a key without work takes no memory, also after work that failed or was refused", async () => {
  const { work, endAll } = heldWork();
  const queue = createKeyedQueue({ atOnce: 1, mostWaiting: 0, refuse });
  const held = queue.run("a", work("a"));
  await expect(queue.run("a", work("a"))).rejects.toThrow("full");
  const failing = queue.run("b", async () => {
    throw new Error("of the work");
  });
  await expect(failing).rejects.toThrow("of the work");
  expect(queue.keyCount()).toBe(1);
  endAll();
  expect(await held).toBe("a");
  expect(queue.keyCount()).toBe(0);
  expect(await queue.run("a", async () => "again")).toBe("again");
});
