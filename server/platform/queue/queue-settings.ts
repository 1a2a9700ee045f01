import type { DefaultJobOptions } from "bullmq";
import { dayMs, hourMs, minuteMs } from "#core/time.ts";

const daySeconds = dayMs / 1000;

/** What tests make shorter. */
export type QueueSettings = {
  /** How often a job is tried before it goes to the failed list, for a person to look at. */
  attempts: number;
  /** Wait before the second try; each further wait doubles it. */
  firstRetryMs: number;
  longestRetryMs: number;
  /** How long a row's job is in the failed list before it is tried once more. */
  retryFailedMs: number;
  /** How long a job belongs to a worker that says nothing more. */
  lockMs: number;
};

/** Twenty tries, the waits growing to ten minutes, outlast an outage of nearly two hours. */
export const queueSettings: QueueSettings = {
  attempts: 20,
  firstRetryMs: 1000,
  longestRetryMs: 10 * minuteMs,
  retryFailedMs: hourMs,
  lockMs: 10_000,
};

/** The wait before the next try. */
export function retryWaitMs(settings: QueueSettings, attemptsMade: number): number {
  return Math.min(settings.firstRetryMs * 2 ** (attemptsMade - 1), settings.longestRetryMs);
}

/** Finished jobs go after a while, and an id is free again then: a handler must not count on it. Failed ones stay. */
export function jobOptions({ attempts }: QueueSettings) {
  return {
    attempts,
    // Not one of BullMQ's own, which know no longest wait: `retryWaitMs`.
    backoff: { type: "capped" },
    removeOnComplete: { age: daySeconds, count: 1000 },
    removeOnFail: { age: 90 * daySeconds },
  } satisfies DefaultJobOptions;
}
