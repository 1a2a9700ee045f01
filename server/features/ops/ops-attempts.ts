import { RateLimitedError } from "#server/platform/errors.ts";
import type { Limits } from "#server/platform/limits.ts";

/** Limits attempts at operators' passwords. */
export type OpsAttempts = {
  /**
   * Whether a password is right. Counts wrong ones by address, across processes. Throws
   * RateLimitedError without comparing once an address has used up its attempts.
   */
  check(address: string, isRight: () => boolean | Promise<boolean>): Promise<boolean>;
};

export function createOpsAttempts(limits: Limits): OpsAttempts {
  const lastOf = new Map<string, Promise<unknown>>();

  async function check(address: string, isRight: () => boolean | Promise<boolean>): Promise<boolean> {
    const { remaining, resetSeconds } = await limits.read("opsByAddress", address);
    if (remaining === 0) throw new RateLimitedError(resetSeconds);
    const right = await isRight();
    if (!right) await limits.take("opsByAddress", address);
    return right;
  }

  return {
    /**
     * Attempts from one address run one after the other, so concurrent ones get no extra attempts.
     */
    async check(address, isRight) {
      const before = lastOf.get(address) ?? Promise.resolve();
      const mine = before.then(() => check(address, isRight));
      const settled = mine.catch(() => undefined);
      lastOf.set(address, settled);
      try {
        return await mine;
      } finally {
        if (lastOf.get(address) === settled) lastOf.delete(address);
      }
    },
  };
}
