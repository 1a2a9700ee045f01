import { answerWithin } from "./answer-within.ts";
import { type QueueName, queueNames } from "./queue-names.ts";
import type { Queues } from "./queues.ts";

/** States in which a job may be found, under BullMQ's names. */
const states = ["waiting", "active", "delayed", "completed", "failed", "prioritized"] as const;
const waitMs = 3000;

export type QueueCounts = { queue: QueueName; counts: Record<string, number> };

/** Jobs by queue and state; throws when the engine does not answer soon. */
export function countJobs(queues: Queues): Promise<QueueCounts[]> {
  const counting = queueNames.map(async (queue) => ({
    queue,
    counts: await queues.get(queue).getJobCounts(...states),
  }));
  return answerWithin(waitMs, Promise.all(counting));
}
