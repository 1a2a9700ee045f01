import { setTimeout } from "node:timers/promises";
import { type QueueName, queueNames } from "./queue-names.ts";
import type { Queues } from "./queues.ts";

/** States in which a job may be found, under BullMQ's names. */
const states = ["waiting", "active", "delayed", "completed", "failed", "prioritized"] as const;
const waitMs = 3000;

export type QueueCounts = { queue: QueueName; counts: Record<string, number> };

/** Jobs by queue and state; throws when the engine does not answer soon. */
export async function countJobs(queues: Queues): Promise<QueueCounts[]> {
  const late = new AbortController();
  const tooLate = setTimeout(waitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error("the queue does not answer");
  });
  // Whoever answered in time cancels it.
  tooLate.catch(() => undefined);
  try {
    const counting = queueNames.map(async (queue) => ({
      queue,
      counts: await queues.get(queue).getJobCounts(...states),
    }));
    return await Promise.race([Promise.all(counting), tooLate]);
  } finally {
    late.abort();
  }
}
