import type { DefaultJobOptions } from "bullmq";
import { dayMs, hourMs, minuteMs } from "#core/time.ts";
import { defaultQueryLimitMs } from "#server/platform/db/connection-limits.ts";
import type { JobContract } from "./job-contract.ts";

const daySeconds = dayMs / 1000;

/** Tests use shorter times. */
export type QueueSettings = {
  /** Attempts before a job moves to the failed list. */
  attempts: number;
  /** Wait before the second attempt; it doubles for each further one. */
  firstRetryMs: number;
  longestRetryMs: number;
  /** How long the failed job of a row waits for its next retry. */
  retryFailedMs: number;
  /** How long a silent worker keeps its job before another takes over. */
  lockMs: number;
  /** How long a statement of the queue in Postgres may go without an answer. */
  queryLimitMs: number;
  /** How long a stop waits for running jobs before it ends their attempts. */
  stopMs: number;
};

/** Twenty attempts with waits of up to ten minutes span an outage of nearly two hours. */
export const queueSettings: QueueSettings = {
  attempts: 20,
  firstRetryMs: 1000,
  longestRetryMs: 10 * minuteMs,
  retryFailedMs: hourMs,
  lockMs: 10_000,
  queryLimitMs: defaultQueryLimitMs,
  // A worker ends after ten seconds.
  stopMs: 8000,
};

/** The wait before the next attempt. */
export function retryWaitMs(settings: QueueSettings, attemptsMade: number): number {
  return Math.min(settings.firstRetryMs * 2 ** (attemptsMade - 1), settings.longestRetryMs);
}

const behindPeople = 10;

/**
 * Finished jobs are removed after a day, which frees their ids: handlers must not rely on those.
 */
export function jobOptions({ attempts }: QueueSettings, { waiting }: Pick<JobContract, "waiting"> = {}) {
  return {
    attempts,
    // BullMQ takes jobs without a priority first.
    ...(waiting === "nobody" && { priority: behindPeople }),
    // Custom (`retryWaitMs`): BullMQ's own strategies have no longest wait.
    backoff: { type: "capped" },
    removeOnComplete: { age: daySeconds, count: 1000 },
    removeOnFail: { age: 90 * daySeconds },
  } satisfies DefaultJobOptions;
}
