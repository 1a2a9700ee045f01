import { RateLimitedError } from "#server/platform/errors.ts";
import type { LimitName, Limits } from "#server/platform/limits.ts";

/** A process takes a limit in parts of this size: one hundredth. */
const blocksOfLimit = 100;
const maxRemembered = 10_000;

/** Points that this process has taken from a counter and not used yet. */
type Block = { left: number; endsAtMs: number; size: number };

export type CostBlocks = {
  /** Takes points; throws RateLimitedError once they are used up. */
  take(limit: LimitName, key: string, points: number): Promise<void>;
};

/**
 * Counts costs in Postgres without a query per request: a process takes a hundredth of a limit at a
 * time and spends it in memory. Unused points expire with the window, so all processes together
 * never grant more than the limit, and each may grant up to a hundredth less.
 */
export function createCostBlocks(limits: Pick<Limits, "take">, nowMs: () => number = Date.now): CostBlocks {
  const blocks = new Map<string, Block>();

  /** The block, if its window has not ended. */
  const current = (id: string): Block | undefined => {
    const block = blocks.get(id);
    return block && block.endsAtMs > nowMs() ? block : undefined;
  };

  const remember = (id: string, block: Block) => {
    blocks.delete(id);
    blocks.set(id, block);
    const [oldest] = blocks.keys();
    if (blocks.size > maxRemembered && oldest !== undefined) blocks.delete(oldest);
  };

  return {
    async take(limit, key, points) {
      const id = `${limit}:${key}`;
      const block = current(id);
      if (block && block.left >= points) {
        block.left -= points;
        return;
      }
      const { taken, quota } = await takeFromCounter(limits, limit, key, points, block?.size ?? points);
      // resetSeconds is rounded up: end a second early rather than spend into the next window.
      const endsAtMs = nowMs() + (quota.resetSeconds - 1) * 1000;
      const left = (current(id)?.left ?? 0) + taken - points;
      // Close to the limit only the needed points are taken.
      const size = taken === points && block ? 0 : Math.floor(quota.points / blocksOfLimit);
      remember(id, { left, endsAtMs, size });
    },
  };
}

/** Takes a whole block if the limit has one left, else only the needed points. */
async function takeFromCounter(
  limits: Pick<Limits, "take">,
  limit: LimitName,
  key: string,
  points: number,
  blockSize: number,
) {
  if (blockSize > points) {
    try {
      return { taken: blockSize, quota: await limits.take(limit, key, blockSize) };
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
    }
  }
  return { taken: points, quota: await limits.take(limit, key, points) };
}
