import { busyText } from "#core/busy-text.ts";
import { createKeyedQueue } from "./concurrency/keyed-queue.ts";
import { RateLimitedError } from "./errors.ts";

/**
 * What one seller may have running at once in a process, whatever the number of their browsers and
 * keys (D256). Both together leave connections of the pool to other sellers
 * (`smallestPool`), because work waits here before it takes one.
 */
export const sellerBounds = {
  writes: { atOnce: 3, mostWaiting: 20 },
  /** One document may ask for 30 lists. */
  reads: { atOnce: 2, mostWaiting: 40 },
} as const;
const retryAfterSeconds = 2;

/** A seller's changes, by the account's id. */
export const sellerWrites = createKeyedQueue({
  ...sellerBounds.writes,
  refuse: () => new RateLimitedError(retryAfterSeconds, busyText.writes),
});

/** A seller's queries over the whole catalogue, by the account's id. */
export const sellerReads = createKeyedQueue({
  ...sellerBounds.reads,
  refuse: () => new RateLimitedError(retryAfterSeconds, busyText.reads),
});
