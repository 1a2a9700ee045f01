import { RateLimitedError } from "#server/platform/errors.ts";
import type { Limits } from "#server/platform/limits.ts";

/** Tries of the operators' passwords. */
export type OpsTries = {
  /**
   * Whether a password is right; wrong ones count, by address, in all processes together. Throws RateLimitedError while an
   * address has used its tries up: then nothing is compared.
   */
  check(address: string, isRight: () => boolean | Promise<boolean>): Promise<boolean>;
};

export function createOpsTries(limits: Limits): OpsTries {
  const lastOf = new Map<string, Promise<unknown>>();

  async function check(address: string, isRight: () => boolean | Promise<boolean>): Promise<boolean> {
    const { remaining, resetSeconds } = await limits.read("opsByAddress", address);
    if (remaining === 0) throw new RateLimitedError(resetSeconds);
    const right = await isRight();
    if (!right) await limits.take("opsByAddress", address);
    return right;
  }

  return {
    /** Those of one address wait for each other: many at once are no more tries than one after the other. */
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
