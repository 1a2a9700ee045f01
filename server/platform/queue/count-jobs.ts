import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import { type QueueName, queueNames } from "./queue-names.ts";
import type { Queues } from "./queues.ts";

/** The job states that are counted, under BullMQ's names. */
const states = ["waiting", "active", "delayed", "completed", "failed", "prioritized"] as const;
const timeoutMs = 3000;

export type QueueCounts = { queue: QueueName; counts: Record<string, number> };

/**
 * Jobs by queue and state. Fails fast: without the timeout the call hangs while the queue is down.
 */
export async function countJobs(queues: Queues): Promise<QueueCounts[]> {
  const counting = queueNames.map(async (queue) => ({
    queue,
    counts: await queues.get(queue).getJobCounts(...states),
  }));
  return await withTimeout(Promise.all(counting), timeoutMs, () => {
    throw new Error("the queue did not respond in time");
  });
}
