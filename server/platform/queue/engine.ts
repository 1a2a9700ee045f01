import {
  createPostgresBackend,
  type PgPool,
  type Processor,
  Queue,
  Worker,
  type WorkerOptions,
} from "bullmq";
import { Redis } from "ioredis";
import pg from "pg";
import type { Env } from "#server/platform/env/env.ts";

/** BullMQ's tables live beside ours, under a schema of their own. */
export const queueSchema = "bullmq";
/** Each worker holds one connection to listen; the rest is for short queries of all queues. */
const maxPostgresConnections = 12;
const redisPrefix = "calculadora";

export type JobQueue = Queue<object, void, string>;
export type JobWorker = Worker<object, void, string>;
export type JobProcessor = Processor<object, void, string>;
type JobWorkerOptions = Omit<WorkerOptions, "connection" | "prefix">;

/** Where jobs are kept. Postgres by default, Redis by REDIS_URL; BullMQ speaks the same to both. */
export type QueueEngine = {
  kind: "postgres" | "redis";
  createQueue(name: string): JobQueue;
  createWorker(name: string, processor: JobProcessor, options: JobWorkerOptions): JobWorker;
  close(): Promise<void>;
};

type EngineEvents = {
  /** A connection of the engine was lost, or could not be made. It is made again by itself. */
  onError(error: Error): void;
  /** The engine answers again: what was added meanwhile may be missing. */
  onConnected(): void;
};

export function createEngine(env: Pick<Env, "databaseUrl" | "redisUrl">, events: EngineEvents): QueueEngine {
  return env.redisUrl === null
    ? createPostgresEngine(env.databaseUrl, events)
    : createRedisEngine(env.redisUrl, events);
}

function createPostgresEngine(connectionString: string, { onError }: EngineEvents): QueueEngine {
  const pool = new pg.Pool({
    connectionString,
    max: maxPostgresConnections,
    options: `-c search_path=${queueSchema}`,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  pool.on("error", onError);
  // One that is lost between two queries of a transaction: the next one fails, which BullMQ sees. Without a listener the
  // process would end.
  pool.on("connect", (client) => client.on("error", () => undefined));
  // Each queue and each worker listens to the pool's errors, too.
  pool.setMaxListeners(0);
  // A pool of node-postgres is what BullMQ means; it describes the listeners in other words.
  const connection = pool as unknown as PgPool;
  return {
    kind: "postgres",
    createQueue(name) {
      // BullMQ's type names the engine, and nothing of ours asks for it.
      return new Queue(name, { connection }, createPostgresBackend) as unknown as JobQueue;
    },
    createWorker(name, processor, options) {
      // As above.
      return new Worker(
        name,
        processor,
        { ...options, connection },
        createPostgresBackend,
      ) as unknown as JobWorker;
    },
    close: () => pool.end(),
  };
}

function createRedisEngine(url: string, { onError, onConnected }: EngineEvents): QueueEngine {
  // A job that cannot be added now is added by the next sweep: nothing waits for a Redis that is away.
  const shared = new Redis(url, { maxRetriesPerRequest: 1 });
  shared.on("error", onError);
  shared.on("ready", onConnected);
  const ofWorkers: Redis[] = [];
  return {
    kind: "redis",
    createQueue: (name) => new Queue(name, { connection: shared, prefix: redisPrefix }),
    createWorker(name, processor, options) {
      const connection = new Redis(url, { maxRetriesPerRequest: null });
      connection.on("error", onError);
      ofWorkers.push(connection);
      return new Worker(name, processor, { ...options, connection, prefix: redisPrefix });
    },
    async close() {
      for (const connection of [shared, ...ofWorkers]) connection.disconnect();
    },
  };
}
