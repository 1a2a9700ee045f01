import { withTimeout } from "#server/platform/concurrency/with-timeout.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { Log } from "#server/platform/log.ts";
import { currentOrigin, type WorkOrigin } from "#server/platform/work-origin.ts";
import {
  createEngine,
  type JobProcessor,
  type JobQueue,
  type JobWorker,
  type QueueEngine,
} from "./engine.ts";
import type { JobContract } from "./job-contract.ts";
import { type QueueName, queueNames, type RetiredQueueName } from "./queue-names.ts";
import { jobOptions, type QueueSettings, queueSettings, retryWaitMs } from "./queue-settings.ts";

const pingMs = 3000;

export type NewJob<Payload extends object> = {
  payload: Payload;
  /**
   * Deduplicates while a job with this id is kept. Must not contain a colon or consist only of
   * digits.
   */
  id: string;
  delayMs?: number;
  /** Not added while another job with this name waits or runs. */
  onceWhileWaiting?: string;
  /** What caused the work, if not the running request or job. */
  origin?: WorkOrigin;
};

/** The product's job queues, on either engine. Connects on first use. */
export type Queues = {
  settings: QueueSettings;
  get(name: QueueName | RetiredQueueName): JobQueue;
  all(): JobQueue[];
  /** Adds the jobs whose ids are not in the queue. */
  add<Payload extends object>(
    contract: JobContract<Payload>,
    jobs: readonly NewJob<Payload>[],
  ): Promise<void>;
  createWorker(name: QueueName | RetiredQueueName, concurrency: number, processor: JobProcessor): JobWorker;
  /** Fails when the engine does not respond within seconds. */
  ping(): Promise<void>;
  /** Called when the engine is reachable again after an outage. */
  onConnected(listener: () => void): void;
  close(): Promise<void>;
};

type QueuesOptions = {
  env: Pick<Env, "databaseUrl" | "redisUrl">;
  log: Log;
  settings?: Partial<QueueSettings>;
};

export function createQueues({ env, log, settings: changed }: QueuesOptions): Queues {
  const settings = { ...queueSettings, ...changed };
  const report = createThrottledLog(log, "queue_connection_failed");
  const listeners: (() => void)[] = [];
  const queues = new Map<string, JobQueue>();
  let engine: QueueEngine | undefined;

  function connected(): QueueEngine {
    engine ??= createEngine(env, {
      queryLimitMs: settings.queryLimitMs,
      onError: report,
      onConnected: () => {
        for (const listener of listeners) listener();
      },
    });
    return engine;
  }

  function get(name: QueueName | RetiredQueueName): JobQueue {
    const known = queues.get(name);
    if (known) return known;
    const queue = connected().createQueue(name);
    queue.on("error", report);
    // BullMQ never recovers from a failed first connection: the next caller gets a new queue.
    queue.waitUntilReady().catch(() => queues.delete(name));
    queues.set(name, queue);
    return queue;
  }

  return {
    settings,
    get,
    all: () => queueNames.map(get),
    async add(contract, jobs) {
      const { queue } = contract;
      const entries = jobs.map((job) => toEntry(contract, job, settings));
      const [only, ...others] = entries;
      if (only && others.length === 0) await get(queue).add(only.name, only.data, only.opts);
      if (others.length > 0) await get(queue).addBulk(entries);
    },
    createWorker(name, concurrency, processor) {
      const worker = connected().createWorker(name, processor, workerOptions(settings, concurrency));
      worker.on("error", report);
      return worker;
    },
    async ping() {
      await withTimeout(connected().ping(), pingMs, () => {
        throw new Error("the queue did not respond in time");
      });
    },
    onConnected: (listener) => void listeners.push(listener),
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await engine?.close();
    },
  };
}

function toEntry(
  contract: Pick<JobContract, "name" | "waiting">,
  { payload, id, delayMs = 0, origin = currentOrigin(), onceWhileWaiting }: NewJob<object>,
  settings: QueueSettings,
) {
  const { traceparent } = origin;
  // As BullMQ stores a trace with a job. The job continues the trace of what caused it.
  const telemetry = traceparent ? { telemetry: { metadata: JSON.stringify({ traceparent }) } } : {};
  const once = onceWhileWaiting ? { deduplication: { id: onceWhileWaiting } } : {};
  const opts = { ...jobOptions(settings, contract), jobId: id, delay: delayMs, ...telemetry, ...once };
  return { name: contract.name, data: { ...payload, origin }, opts };
}

function workerOptions(settings: QueueSettings, concurrency: number) {
  return {
    concurrency,
    lockDuration: settings.lockMs,
    stalledInterval: settings.lockMs / 4,
    // When a worker is killed, its job is not necessarily at fault.
    maxStalledCount: 100,
    runRetryDelay: 1000,
    settings: { backoffStrategy: (attemptsMade: number) => retryWaitMs(settings, attemptsMade) },
  };
}

const quietMs = 5000;

/** Logs an error that repeats many times a second during an outage, at most every five seconds. */
function createThrottledLog(log: Log, event: string): (error: Error) => void {
  let quietUntilMs = 0;
  return (error) => {
    const nowMs = performance.now();
    if (nowMs < quietUntilMs) return;
    quietUntilMs = nowMs + quietMs;
    log.warn({ err: error }, event);
  };
}
