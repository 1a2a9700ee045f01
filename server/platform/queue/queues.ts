import type { Env } from "#server/platform/env/env.ts";
import type { Log } from "#server/platform/log.ts";
import { createThrottledLog } from "#server/platform/throttled-log.ts";
import {
  createEngine,
  type JobProcessor,
  type JobQueue,
  type JobWorker,
  type QueueEngine,
} from "./engine.ts";
import type { JobContract } from "./job-contract.ts";
import { type QueueName, queueNames } from "./queue-names.ts";
import { jobOptions, type QueueSettings, queueSettings, retryWaitMs } from "./queue-settings.ts";

export type NewJob<Payload extends object> = {
  payload: Payload;
  /** Deduplicates while a job of this id is kept. No colon, not only digits. */
  id: string;
  delayMs?: number;
};

/** The jobs of the product, on either engine. Connects when it is first used. */
export type Queues = {
  settings: QueueSettings;
  get(name: QueueName): JobQueue;
  all(): JobQueue[];
  /** Adds jobs that are not there yet. */
  add<Payload extends object>(
    contract: JobContract<Payload>,
    jobs: readonly NewJob<Payload>[],
  ): Promise<void>;
  createWorker(name: QueueName, concurrency: number, processor: JobProcessor): JobWorker;
  /** Called when the engine answers again after it was away. */
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
  const report = createThrottledLog(log, "a queue's connection failed; it is made again");
  const listeners: (() => void)[] = [];
  const queues = new Map<QueueName, JobQueue>();
  let engine: QueueEngine | undefined;

  function connected(): QueueEngine {
    engine ??= createEngine(env, {
      onError: report,
      onConnected: () => {
        for (const listener of listeners) listener();
      },
    });
    return engine;
  }

  function get(name: QueueName): JobQueue {
    const known = queues.get(name);
    if (known) return known;
    const queue = connected().createQueue(name);
    queue.on("error", report);
    // BullMQ keeps a first connection that failed for ever: the next who asks gets a new one.
    queue.waitUntilReady().catch(() => queues.delete(name));
    queues.set(name, queue);
    return queue;
  }

  return {
    settings,
    get,
    all: () => queueNames.map(get),
    async add({ queue, name }, jobs) {
      const entries = jobs.map((job) => toEntry(name, job, settings));
      const [only, ...others] = entries;
      if (only && others.length === 0) await get(queue).add(only.name, only.data, only.opts);
      if (others.length > 0) await get(queue).addBulk(entries);
    },
    createWorker(name, concurrency, processor) {
      const worker = connected().createWorker(name, processor, workerOptions(settings, concurrency));
      worker.on("error", report);
      return worker;
    },
    onConnected: (listener) => void listeners.push(listener),
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await engine?.close();
    },
  };
}

function toEntry(name: string, { payload, id, delayMs = 0 }: NewJob<object>, settings: QueueSettings) {
  return { name, data: payload, opts: { ...jobOptions(settings), jobId: id, delay: delayMs } };
}

function workerOptions(settings: QueueSettings, concurrency: number) {
  return {
    concurrency,
    lockDuration: settings.lockMs,
    stalledInterval: settings.lockMs / 4,
    // A worker that is killed is no fault of the job it was at.
    maxStalledCount: 100,
    runRetryDelay: 1000,
    settings: { backoffStrategy: (attemptsMade: number) => retryWaitMs(settings, attemptsMade) },
  };
}
