import type { Job } from "bullmq";
import type { Deps } from "#server/platform/deps.ts";
import type { JobQueue } from "./engine.ts";
import { retiredQueueNames, successors } from "./queue-names.ts";
import { jobOptions, type QueueSettings } from "./queue-settings.ts";

const pending = ["waiting", "prioritized", "delayed", "failed"] as const;

/**
 * Moves the jobs that an earlier release left in queues that no worker reads any more, and ends
 * their schedules. Repeated by each sweep: during a rolling upgrade older workers add more.
 */
export async function drainRetiredQueues({ queues, locks }: Pick<Deps, "queues" | "locks">): Promise<void> {
  await locks.run("drain-retired-queues", { waitMs: 30_000 }, async () => {
    for (const name of retiredQueueNames) {
      const retired = queues.get(name);
      // The next job of a schedule is removed with it: its successor has a schedule of its own.
      for (const { key } of await retired.getJobSchedulers()) await retired.removeJobScheduler(key);
      await moveJobs(retired, queues.get(successors[name]), queues.settings);
    }
  });
}

async function moveJobs(from: JobQueue, to: JobQueue, settings: QueueSettings): Promise<void> {
  for (const job of await from.getJobs([...pending])) {
    // Added before it is removed: a worker that dies in between leaves two jobs, not none.
    await copyJob(job, to, settings);
    await job.remove().catch(() => undefined);
  }
  for (const job of await from.getJobs("active")) {
    // Fails while a worker of the earlier release runs the job, and succeeds if that has died.
    const isRemoved = await job.remove().then(
      () => true,
      () => false,
    );
    if (isRemoved) await copyJob(job, to, settings);
  }
}

async function copyJob(
  { id, name, data, timestamp, delay }: Job<object>,
  to: JobQueue,
  settings: QueueSettings,
): Promise<void> {
  // BullMQ stamps jobs with the system clock, not with the clock of Deps.
  const delayMs = Math.max(timestamp + delay - Date.now(), 0);
  // A schedule's job has colons in its id, which no other job may have.
  const jobId = `moved-${id}`.replaceAll(":", "-");
  await to.add(name, data, { ...jobOptions(settings), jobId, delay: delayMs });
}
