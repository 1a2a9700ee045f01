import type { Job } from "bullmq";
import type { Deps } from "#server/platform/deps.ts";
import { readOrigin, type WorkOrigin, withOrigin } from "#server/platform/work-origin.ts";
import type { JobProcessor } from "./engine.ts";
import type { JobHandler } from "./job-contract.ts";
import { type QueueName, queueNames } from "./queue-names.ts";

/** How many jobs of each queue one process runs at once. */
const concurrency: Record<QueueName, number> = {
  events: 4,
  billing: 4,
  mail: 3,
  periodic: 1,
  nightly: 1,
  // At most two of them wait for a large file (run-file-thread.ts).
  catalogue: 3,
  // These wait for other people's servers.
  webhooks: 24,
};

type JobDeps = Pick<Deps, "queues" | "log" | "metrics">;

/** Runs the jobs of every queue until closed. Closing waits for running jobs. */
export async function runJobs(
  deps: JobDeps,
  handlers: readonly JobHandler[],
): Promise<{ close(): Promise<void> }> {
  // From 0, so that the first failure counts as an increase (D473).
  for (const { contract } of handlers)
    deps.metrics.jobsFailedForGood.inc({ queue: contract.queue, job: contract.name }, 0);
  const process = createProcessor(deps, handlers);
  const workers = queueNames.map((queue) => deps.queues.createWorker(queue, concurrency[queue], process));
  for (const worker of workers) {
    worker.on("failed", (job, error) => {
      if (job) reportFailure(deps, worker.name, job, error);
    });
  }
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

function createProcessor({ metrics, log }: JobDeps, handlers: readonly JobHandler[]): JobProcessor {
  const handlerOf = new Map(handlers.map((handler) => [handler.contract.name, handler]));
  return async ({ name, data, id: jobId, attemptsMade }) => {
    const handler = handlerOf.get(name);
    // A job of a newer release, whose workers will take a later attempt, or of a removed kind.
    if (!handler) throw new Error(`unknown job: ${name}`);
    const { queue } = handler.contract;
    const stopTimer = metrics.jobSeconds.startTimer({ queue, job: name });
    const origin = readOrigin(data.origin);
    try {
      const result = await withOrigin(origin, () => handler.run(data));
      const seconds = stopTimer({ outcome: "completed" });
      const attempt = attemptsMade + 1;
      log.info({ queue, job: name, jobId, ...linkOf(origin), result, attempt, ms: toMs(seconds) }, "job");
      return result;
    } catch (error) {
      stopTimer({ outcome: "failed" });
      throw error;
    }
  };
}

/** What joins a job's line with others. A trace has its own names for it. */
function linkOf({ requestId, eventId, event }: WorkOrigin): WorkOrigin {
  return { requestId, eventId, event };
}

function toMs(seconds: number): number {
  return Math.round(seconds * 10_000) / 10;
}

function reportFailure({ log, metrics }: JobDeps, queue: string, job: Job, err: Error): void {
  const { id, name, attemptsMade, opts, processedOn, finishedOn } = job;
  const origin = readOrigin(job.data?.origin);
  const ms = processedOn && finishedOn ? finishedOn - processedOn : undefined;
  const line = { queue, jobId: id, name, ...linkOf(origin), attemptsMade, ms, err };
  if (attemptsMade < (opts.attempts ?? 1)) {
    log.warn(line, "job_attempt_failed");
    return;
  }
  metrics.jobsFailedForGood.inc({ queue, job: name });
  log.error(line, "job_failed_for_good");
}
