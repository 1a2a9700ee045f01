import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";

const refuse = () => new Error("full");

/** Work that ends on command, and counts how much of it is running. */
function heldWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    ends,
    most: () => most,
    async work() {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
  };
}

describe("a bounded queue", () => {
  test("runs up to its limit, lets up to its second limit wait, and refuses the rest immediately", async () => {
    const { ends, most, work } = heldWork();
    const queue = createBoundedQueue({ atOnce: 3, mostWaiting: 5, refuse });
    const all = Promise.allSettled(Array.from({ length: 1000 }, () => queue.run(work)));
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    const statuses = (await all).map(({ status }) => status);
    expect(most()).toBe(3);
    expect(statuses.filter((status) => status === "fulfilled")).toHaveLength(8);
    expect(statuses.slice(8)).toEqual(Array(992).fill("rejected"));
  });

  test("runs work in order, and continues after work that fails", async () => {
    const queue = createBoundedQueue({ atOnce: 1, mostWaiting: 10, refuse });
    const done: number[] = [];
    const work = (number: number) => async () => {
      done.push(number);
      if (number === 1) throw new Error("of the work");
      return number;
    };
    const answers = await Promise.allSettled([0, 1, 2].map((number) => queue.run(work(number))));
    expect(done).toEqual([0, 1, 2]);
    expect(answers).toMatchObject([{ value: 0 }, { reason: { message: "of the work" } }, { value: 2 }]);
  });

  test("D514 lets owners take turns, and keeps the order of each", async () => {
    const queue = createBoundedQueue({ atOnce: 1, mostWaiting: 10, refuse });
    const done: string[] = [];
    const run = (name: string) => queue.run(async () => void done.push(name), name[0]);
    await Promise.all(["a1", "a2", "a3", "b1", "c1", "b2"].map(run));
    expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  test("never exceeds its limit and finishes all accepted work, in any order of arrivals and endings", async () => {
    const steps = fc.array(fc.constantFrom("come", "end"), { maxLength: 200 });
    const bounds = fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), mostWaiting: fc.nat(6) });
    await fc.assert(
      fc.asyncProperty(steps, bounds, async (list, { atOnce, mostWaiting }) => {
        const { ends, most, work } = heldWork();
        const queue = createBoundedQueue({ atOnce, mostWaiting, refuse });
        const all: Promise<unknown>[] = [];
        let open = 0;
        let expected = 0;
        for (const step of list) {
          if (step === "end" && open > 0) {
            ends.shift()?.();
            open -= 1;
            await new Promise(setImmediate);
          }
          if (step === "come") {
            const fits = open < atOnce + mostWaiting;
            if (fits) open += 1;
            expected += fits ? 1 : 0;
            all.push(
              queue.run(work).then(
                () => true,
                () => false,
              ),
            );
            await Promise.resolve();
          }
        }
        while (ends.length > 0) {
          ends.shift()?.();
          await new Promise(setImmediate);
        }
        const answers = await Promise.all(all);
        expect(answers.filter(Boolean)).toHaveLength(expected);
        expect(most()).toBeLessThanOrEqual(atOnce);
      }),
      { numRuns: 50 },
    );
  });
});
