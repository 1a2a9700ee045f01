import type { Job } from "bullmq";
import { DelayedError } from "bullmq";
import type { Deps } from "#server/platform/deps.ts";
import { readOrigin, type WorkOrigin, withOrigin } from "#server/platform/work-origin.ts";
import type { JobProcessor } from "./engine.ts";
import { defaultLimitMs, type JobHandler } from "./job-contract.ts";
import { AttemptEndedError, runAttempt } from "./limited-attempt.ts";
import { createPlaces } from "./places.ts";
import { type QueueName, queueNames } from "./queue-names.ts";
import { isRegistered } from "./schedule-registrations.ts";

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

type JobDeps = Pick<Deps, "queues" | "log" | "metrics" | "db" | "clock">;

/**
 * Runs the jobs of every queue until closed. Closing waits for running jobs, and ends the attempts
 * that take too long; another worker makes the next one.
 */
export async function runJobs(
  deps: JobDeps,
  handlers: readonly JobHandler[],
): Promise<{ close(): Promise<void> }> {
  // From 0, so that the first failure counts as an increase (D473).
  for (const { contract } of handlers)
    deps.metrics.jobsFailedForGood.inc({ queue: contract.queue, job: contract.name }, 0);
  const stopping = new AbortController();
  const process = createProcessor(deps, handlers, stopping.signal);
  const workers = queueNames.map((queue) => deps.queues.createWorker(queue, concurrency[queue], process));
  for (const worker of workers) {
    worker.on("failed", (job, error) => {
      if (job) reportFailure(deps, worker.name, job, error);
    });
  }
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  return {
    async close() {
      const timer = setTimeout(() => stopping.abort(), deps.queues.settings.stopMs);
      await Promise.all(workers.map((worker) => worker.close())).finally(() => clearTimeout(timer));
    },
  };
}

function createProcessor(
  deps: JobDeps,
  handlers: readonly JobHandler[],
  stopping: AbortSignal,
): JobProcessor {
  const handlerOf = new Map(handlers.map((handler) => [handler.contract.name, handler]));
  const { metrics, log } = deps;
  const places = createPlaces(deps.queues);
  return async (job, token) => {
    const { name, data, id: jobId, attemptsMade } = job;
    const handler = handlerOf.get(name);
    if (!handler) return await leaveUnknown(deps, job, token);
    const leave = await places.take(handler, data);
    if (!leave) return await putOff(job, token, places.waitMs);
    const { queue, limitMs = defaultLimitMs } = handler.contract;
    const stopTimer = metrics.jobSeconds.startTimer({ queue, job: name });
    const origin = readOrigin(data.origin);
    try {
      const result = await withOrigin(origin, () =>
        runAttempt((signal) => handler.run(data, signal), { limitMs, stopping }),
      );
      const seconds = stopTimer({ outcome: "completed" });
      const attempt = attemptsMade + 1;
      log.info({ queue, job: name, jobId, ...linkOf(origin), result, attempt, ms: toMs(seconds) }, "job");
      return result;
    } catch (error) {
      stopTimer({ outcome: "failed" });
      if (error instanceof AttemptEndedError) logEnd(log, { queue, job: name, jobId, limitMs }, error);
      throw error;
    } finally {
      leave();
    }
  };
}

/**
 * A job of a newer release, whose workers will take a later attempt, or of a removed kind. A
 * repeating one waits for such a worker, and is dropped when none lives: nobody needs to know
 * (D479).
 */
async function leaveUnknown(deps: JobDeps, job: Job, token: string | undefined): Promise<unknown> {
  if (!job.repeatJobKey) throw new Error(`unknown job: ${job.name}`);
  if (await isRegistered(deps, job.name)) return await putOff(job, token, unknownWaitMs);
  deps.log.warn({ queue: job.queueName, job: job.name, jobId: job.id }, "repeating_job_dropped");
  return "no worker knows it";
}

/** The wait before another worker may take a repeating job. */
const unknownWaitMs = 5000;

/** Gives the job back for a while; that is no attempt. */
async function putOff(job: Job, token: string | undefined, waitMs: number): Promise<never> {
  // BullMQ stamps jobs with the system clock, not with the clock of Deps.
  await job.moveToDelayed(Date.now() + waitMs, token);
  throw new DelayedError();
}

function logEnd(log: JobDeps["log"], line: object, { end }: AttemptEndedError): void {
  if (end === "overran") log.error(line, "job_overran");
  else log.warn(line, "job_stopped");
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
