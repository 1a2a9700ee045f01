import { setTimeout } from "node:timers/promises";
import type { Seller } from "./seller.ts";

export const pauseMs = 150;
/**
 * How often a seller repeats a step before giving up. A count rather than a time, because a machine
 * under pressure slows both sides; on an idle one this is about four minutes.
 */
export const maxAttempts = 1500;

/** Repeats an attempt until it returns a result; throws after `maxAttempts`. */
export async function repeat<Result>(
  seller: Seller,
  what: string,
  attempt: () => Promise<Result | null>,
): Promise<Result> {
  for (let count = 0; count < maxAttempts; count += 1) {
    const result = await attempt();
    if (result !== null) return result;
    await setTimeout(pauseMs);
  }
  throw new Error(`${seller.username} could not ${what} in time`);
}
