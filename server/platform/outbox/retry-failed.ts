import type { Deps } from "#server/platform/deps.ts";
import type { JobQueue } from "#server/platform/queue/engine.ts";
import { isRowJob } from "./pending-rows.ts";

const batchSize = 100;

/**
 * Tries the jobs of rows that failed for good once more, each an hour after it failed last: an outage that outlasts a
 * job's tries loses nothing (decision 009). In between it stands in the failed list, and each time it is alarmed.
 */
export async function retryFailed({ queues, locks }: Pick<Deps, "queues" | "locks">): Promise<void> {
  // The queue stamps its jobs by the real clock, and only those.
  const before = Date.now() - queues.settings.retryFailedMs;
  // Of two workers at once one would find that the other has taken the job out of the list.
  await locks.run("retry-failed", { waitMs: 30_000 }, async () => {
    for (const queue of queues.all()) await retryThose(queue, before);
  });
}

/** The list is read from its oldest end. What is tried again leaves it. */
async function retryThose(queue: JobQueue, before: number): Promise<void> {
  let left = 0;
  for (;;) {
    const jobs = await queue.getJobs("failed", left, left + batchSize - 1, true);
    const old = jobs.filter(({ finishedOn }) => finishedOn !== undefined && finishedOn <= before);
    const due = old.filter(({ name }) => isRowJob(name));
    for (const job of due) await job.retry();
    left += old.length - due.length;
    if (old.length < batchSize) return;
  }
}
