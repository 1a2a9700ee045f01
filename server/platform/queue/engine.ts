import {
  createPostgresBackend,
  type PgPool,
  type Processor,
  Queue,
  Worker,
  type WorkerOptions,
} from "bullmq";
import { Redis } from "ioredis";
import { createPool } from "#server/platform/db/pool.ts";
import type { Env } from "#server/platform/env/env.ts";
import { activeTracing } from "#server/platform/tracing/active-tracing.ts";
import type { QueueSettings } from "./queue-settings.ts";

/** BullMQ's tables have their own schema in the same database. */
export const queueSchema = "bullmq";
/** Each worker keeps one connection to listen; all queues share the rest for short queries. */
const maxPostgresConnections = 16;
const redisPrefix = "calculadora";

/** The payload of a job's contract, and what caused the job: a `WorkOrigin`. */
type JobData = object & { origin?: unknown };
export type JobQueue = Queue<JobData, unknown, string>;
export type JobWorker = Worker<JobData, unknown, string>;
export type JobProcessor = Processor<JobData, unknown, string>;
/** Traces jobs, if the process is traced. */
const telemetry = () => {
  const tracing = activeTracing();
  return tracing ? { telemetry: tracing.jobs } : {};
};
type JobWorkerOptions = Omit<WorkerOptions, "connection" | "prefix">;

/** Where jobs are kept: Postgres, or Redis with REDIS_URL. BullMQ has the same API for both. */
export type QueueEngine = {
  kind: "postgres" | "redis";
  createQueue(name: string): JobQueue;
  createWorker(name: string, processor: JobProcessor, options: JobWorkerOptions): JobWorker;
  /** Fails when jobs cannot be read; may wait for as long as an outage lasts. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
};

type EngineEvents = {
  /** A connection was lost or could not be opened. The engine reconnects by itself. */
  onError(error: Error): void;
  /** The engine is reachable again. Jobs added during the outage may be missing. */
  onConnected(): void;
};

type EngineOptions = EngineEvents & Pick<QueueSettings, "queryLimitMs">;

export function createEngine(
  env: Pick<Env, "databaseUrl" | "redisUrl">,
  options: EngineOptions,
): QueueEngine {
  return env.redisUrl === null
    ? createPostgresEngine(env.databaseUrl, options)
    : createRedisEngine(env.redisUrl, options);
}

function createPostgresEngine(
  connectionString: string,
  { onError, queryLimitMs }: EngineOptions,
): QueueEngine {
  const pool = createPool(
    {
      name: "queue",
      connectionString,
      max: maxPostgresConnections,
      queryLimitMs,
      settings: { search_path: queueSchema },
    },
    onError,
  );
  // Every queue and worker adds its own listener.
  pool.setMaxListeners(0);
  // BullMQ expects a node-postgres pool but types its listeners differently.
  const connection = pool as unknown as PgPool;
  return {
    kind: "postgres",
    createQueue(name) {
      // BullMQ's type carries the engine, which no caller needs.
      return new Queue(name, { connection }, createPostgresBackend) as unknown as JobQueue;
    },
    createWorker(name, processor, options) {
      // As for the queue: the type carries the engine.
      return new Worker(
        name,
        processor,
        { ...options, ...telemetry(), connection },
        createPostgresBackend,
      ) as unknown as JobWorker;
    },
    ping: () => pool.query('SELECT 1 FROM "job" LIMIT 1'),
    close: () => pool.end(),
  };
}

function createRedisEngine(url: string, { onError, onConnected }: EngineEvents): QueueEngine {
  // Fails fast during an outage; the next sweep adds the jobs that were missed.
  const shared = new Redis(url, { maxRetriesPerRequest: 1 });
  shared.on("error", onError);
  shared.on("ready", onConnected);
  const workerConnections: Redis[] = [];
  return {
    kind: "redis",
    createQueue: (name) => new Queue(name, { connection: shared, prefix: redisPrefix }),
    createWorker(name, processor, options) {
      const connection = new Redis(url, { maxRetriesPerRequest: null });
      connection.on("error", onError);
      workerConnections.push(connection);
      return new Worker(name, processor, { ...options, ...telemetry(), connection, prefix: redisPrefix });
    },
    ping: () => shared.ping(),
    async close() {
      for (const connection of [shared, ...workerConnections]) connection.disconnect();
    },
  };
}
