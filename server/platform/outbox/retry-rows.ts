import { setTimeout } from "node:timers/promises";
import type { Job } from "bullmq";
import type { Deps } from "#server/platform/deps.ts";
import type { JobQueue } from "#server/platform/queue/engine.ts";
import { addRows, type PendingTable } from "./pending-rows.ts";

const batchSize = 100;

/**
 * Retries finally failed jobs of rows, each an hour after its last failure, so that an outage
 * longer than a job's attempts loses nothing (decision 009). Meanwhile the job stays in the failed
 * list, and each failure raises the alarm again.
 */
export async function retryFailed({
  queues,
  locks,
  pendingTables,
}: Pick<Deps, "queues" | "locks" | "pendingTables">): Promise<void> {
  const rowJobs = new Set(Object.values(pendingTables).map(({ toJob }) => toJob("").contract.name));
  // BullMQ stamps jobs with the system clock, not with the clock of Deps.
  const before = Date.now() - queues.settings.retryFailedMs;
  // Without the lock a second worker would fail on jobs that the first has already taken.
  await locks.run("retry-failed", { waitMs: 30_000 }, async () => {
    for (const queue of queues.all()) await retryDue(queue, { before, rowJobs });
  });
}

/** Reads the list from its oldest end. A retried job leaves the list, which shifts the others. */
async function retryDue(
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

const pauseMs = 200;
const maxAttempts = 50;

/**
 * Gives a pending row a new job with all its attempts. Replaces a job that is done, has failed or
 * waits for its next attempt. Waits up to ten seconds for a running one, which may have read the
 * row before it was reset.
 */
export async function requeueRow(
  deps: Pick<Deps, "db" | "queues">,
  table: PendingTable,
  rowId: string,
): Promise<void> {
  const { contract, job } = table.toJob(rowId);
  const old = await deps.queues.get(contract.queue).getJob(job.id);
  if (old) await removeIdle(old);
  await addRows(deps, table, [rowId]);
}

/**
 * BullMQ cannot remove a running job, because a worker holds its lock. A job that is idle after a
 * failed removal has ended in between, and the next attempt removes it.
 */
async function removeIdle(job: Pick<Job, "remove" | "isActive">): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job.remove();
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      if (await job.isActive()) await setTimeout(pauseMs);
    }
  }
}
