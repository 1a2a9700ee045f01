import type { Deps } from "#server/platform/deps.ts";
import type { JobQueue } from "#server/platform/queue/engine.ts";

const batchSize = 100;

/**
 * Tries the jobs of rows that failed for good once more, each an hour after it failed last: an outage that outlasts a
 * job's tries loses nothing (decision 009). In between it stands in the failed list, and each time it is alarmed.
 */
export async function retryFailed({
  queues,
  locks,
  pendingTables,
}: Pick<Deps, "queues" | "locks" | "pendingTables">): Promise<void> {
  const rowJobs = new Set(Object.values(pendingTables).map(({ toJob }) => toJob("").contract.name));
  // The queue stamps its jobs by the real clock, and only those.
  const before = Date.now() - queues.settings.retryFailedMs;
  // Of two workers at once one would find that the other has taken the job out of the list.
  await locks.run("retry-failed", { waitMs: 30_000 }, async () => {
    for (const queue of queues.all()) await retryThose(queue, { before, rowJobs });
  });
}

/** The list is read from its oldest end. What is tried again leaves it. */
async function retryThose(
  queue: JobQueue,
  { before, rowJobs }: { before: number; rowJobs: ReadonlySet<string> },
): Promise<void> {
  let left = 0;
  for (;;) {
    const jobs = await queue.getJobs("failed", left, left + batchSize - 1, true);
    const old = jobs.filter(({ finishedOn }) => finishedOn !== undefined && finishedOn <= before);
    const due = old.filter(({ name }) => rowJobs.has(name));
    for (const job of due) await job.retry();
    left += old.length - due.length;
    if (old.length < batchSize) return;
  }
}
