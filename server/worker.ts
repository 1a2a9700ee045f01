/** The background worker: runs jobs and keeps the queue filled from the database. */
import { getPriority, setPriority } from "node:os";
import { createDeps } from "#server/app/create-deps.ts";
import { endWhenExhausted } from "#server/app/end-when-exhausted.ts";
import { serveMetrics } from "#server/app/serve-metrics.ts";
import { fail, onStop, startProcess } from "#server/app/start-process.ts";
import { startWorkers } from "#server/app/workers.ts";
import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";

/**
 * How long running jobs may take to finish on a stop. Another worker repeats a job that is cut off.
 */
const stopMs = 10_000;

/**
 * Added to the process's nice value: where web servers share the machine, requests come first
 * (D219).
 */
const niceness = 5;
const highestNice = 19;

const { env, log } = await startProcess("worker");
yieldToRequests();
const { deps, close } = createDeps(env, log);
const workers = await startWorkers(deps).catch((error: unknown) =>
  fail("the queue cannot be reached", error),
);
const metrics = env.metricsPort === null ? null : await serveMetrics(deps, env.metricsPort);
log.info(
  { queue: env.redisUrl === null ? "postgres" : "redis", metricsPort: env.metricsPort },
  "worker_started",
);
// Before the parent hears that the worker runs, and may stop it.
onStop(stop);
endWhenExhausted(log);
// For a parent with a channel, such as `npm start`. A worker has no public port.
process.send?.({ port: 0 });

function yieldToRequests(): void {
  try {
    setPriority(Math.min(getPriority() + niceness, highestNice));
  } catch (err) {
    log.warn({ err }, "priority_not_lowered");
  }
}

/** Takes no new job, lets running ones finish, then closes the database and the queue. */
async function stop(): Promise<void> {
  metrics?.close();
  await withTimeout(workers.close().then(close), stopMs, () => log.warn("stop_incomplete"));
  log.info("process_stopped");
  process.exit(0);
}
