import { describe, expect, test } from "vitest";
import { RateLimitedError } from "#server/platform/errors.ts";
import type { Limits } from "#server/platform/limits.ts";
import { createCostBlocks } from "./cost-blocks.ts";

const limit = "graphqlByUser";

/** A counter of 1,000 points in a window of 60 seconds, as Postgres keeps it. Counts its calls. */
function counter() {
  let used = 0;
  let endsAtMs = 60_000;
  let nowMs = 0;
  let calls = 0;
  const take: Limits["take"] = async (_limit, _key, points = 1) => {
    calls += 1;
    if (nowMs >= endsAtMs) [used, endsAtMs] = [0, nowMs + 60_000];
    const resetSeconds = Math.ceil((endsAtMs - nowMs) / 1000);
    if (used + points > 1000) throw new RateLimitedError(resetSeconds);
    used += points;
    return { points: 1000, windowSeconds: 60, remaining: 1000 - used, resetSeconds };
  };
  return {
    process: () => createCostBlocks({ take }, () => nowMs),
    wait: (ms: number) => {
      nowMs += ms;
    },
    calls: () => calls,
  };
}

/** How many points are granted, one by one, until none are left. */
async function useUp(take: () => Promise<void>, most = 5000): Promise<number> {
  for (let granted = 0; granted < most; granted += 1) {
    try {
      await take();
    } catch (error) {
      if (error instanceof RateLimitedError) return granted;
      throw error;
    }
  }
  return most;
}

describe("SEC-10 D82 costs are counted in blocks", () => {
  test("grants exactly the limit, with one call of the counter for every ten points", async () => {
    const { process, calls } = counter();
    const blocks = process();
    expect(await useUp(() => blocks.take(limit, "a", 1))).toBe(1000);
    expect(calls()).toBeLessThan(120);
  });

  test("several processes together grant at most the limit, and little less", async () => {
    const { process } = counter();
    const [one, two] = [process(), process()];
    let turn = 0;
    const granted = await useUp(() => {
      turn += 1;
      return (turn % 2 === 0 ? one : two).take(limit, "a", 1);
    });
    expect(granted).toBeLessThanOrEqual(1000);
    expect(granted).toBeGreaterThanOrEqual(980);
  });

  test("concurrent requests get no more either", async () => {
    const { process } = counter();
    const blocks = process();
    const tries = Array.from({ length: 1500 }, () =>
      blocks.take(limit, "a", 1).then(
        () => 1,
        () => 0,
      ),
    );
    const granted = (await Promise.all(tries)).reduce<number>((sum, one) => sum + one, 0);
    expect(granted).toBeLessThanOrEqual(1000);
  });

  test("the rest of a block expires with its window", async () => {
    const { process, wait, calls } = counter();
    const blocks = process();
    await blocks.take(limit, "a", 1);
    await blocks.take(limit, "a", 1);
    const before = calls();
    wait(60_000);
    await blocks.take(limit, "a", 1);
    expect(calls()).toBe(before + 1);
    expect(await useUp(() => blocks.take(limit, "a", 1))).toBe(999);
  });

  test("a refusal says when to retry, takes nothing, and does not affect others", async () => {
    const { process } = counter();
    const blocks = process();
    await blocks.take(limit, "a", 900);
    await expect(blocks.take(limit, "a", 200)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    await blocks.take(limit, "a", 100);
    await expect(blocks.take(limit, "a", 1)).rejects.toBeInstanceOf(RateLimitedError);
  });
});
