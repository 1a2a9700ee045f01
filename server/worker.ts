import { createDeps } from "#server/app/create-deps.ts";
import { serveMetrics } from "#server/app/serve-metrics.ts";
import { fail, onStop, startProcess } from "#server/app/start-process.ts";
import { startWorkers } from "#server/app/workers.ts";

/** How long running jobs may take to finish once a stop is asked for. What is cut off is done again by another worker. */
const stopMs = 10_000;

const { env, log } = await startProcess();
const { deps, close } = createDeps(env, log);
const workers = await startWorkers(deps).catch((error: unknown) =>
  fail("the queue cannot be reached", error),
);
const metrics = env.metricsPort === null ? null : await serveMetrics(deps, env.metricsPort);
log.info({ queue: env.redisUrl === null ? "postgres" : "redis", metricsPort: env.metricsPort }, "working");
// Tells a parent that started us with a channel, such as `npm start`. A worker has no port of its own to tell.
process.send?.({ port: 0 });

onStop(stop);

/** Takes no new job, lets running ones finish, then lets go of the database and the queue. */
async function stop(): Promise<void> {
  metrics?.close();
  const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref());
  await Promise.race([workers.close().then(close), late]);
  log.info("stopped");
  process.exit(0);
}
