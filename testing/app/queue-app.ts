import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { startWorkers } from "#server/app/workers.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { queueSchema } from "#server/platform/queue/engine.ts";
import type { QueueSettings } from "#server/platform/queue/queue-settings.ts";
import { copyTemplate } from "./template-database.ts";
import { buildApp, type TestApp } from "./test-app.ts";

/** The queue's engines. The queue's suites run on each. */
export const engines = ["postgres", "redis"] as const;
export type EngineName = (typeof engines)[number];

export const opsPassword = "a password of the tests";
/** Short times, so that tests can wait for them. */
const quick: QueueSettings = {
  attempts: 3,
  firstRetryMs: 20,
  longestRetryMs: 50,
  retryFailedMs: 3_600_000,
  lockMs: 2000,
  queryLimitMs: 45_000,
  stopMs: 8000,
};
/**
 * Negative, because the tests' clock stands still: a row written just now already counts as
 * pending.
 */
const ofThisMoment = -1000;

/** An app with its own empty database and queue, on one of the engines. */
export type QueueApp = TestApp & {
  /** The variables for a process with the same database and queue. */
  variables: Record<string, string>;
  work(options?: { sweepMs: number }): Promise<{ close(): Promise<void> }>;
  /** Deletes every job, like a flushed or broken queue. */
  flush(): Promise<void>;
  /** Closes everything, workers included. */
  close(): Promise<void>;
};

let lastApp = 0;

export async function queueApp(
  engine: EngineName,
  changes: {
    variables?: Record<string, string>;
    settings?: Partial<QueueSettings>;
    /** Instead of a copy of the template. */
    databaseUrl?: string;
  } = {},
): Promise<QueueApp> {
  lastApp += 1;
  const pool = process.env.VITEST_POOL_ID ?? "1";
  const databaseUrl = changes.databaseUrl ?? (await copyTemplate(`test_queue_${pool}_${lastApp}`));
  const dataDir = await mkdtemp(path.join(tmpdir(), "calculadora-queue-"));
  const redisUrl = engine === "redis" ? `${testRedis()}/${Number(pool) % 16}` : null;
  const variables = {
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    OPS_PASSWORD: opsPassword,
    SESSION_SECRET: "a secret that only the tests use",
    TRUST_PROXY: "true",
    STRIPE_API_BASE: "http://127.0.0.1:9",
    ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
    ...changes.variables,
  };
  const db = createDatabaseClient(databaseUrl);
  const app = buildApp(db, readEnv(variables), { ...quick, ...changes.settings });
  const flush = redisUrl === null ? () => emptyPostgres(app) : () => emptyRedis(redisUrl);
  const workers: { close(): Promise<void> }[] = [];
  await flush();
  return {
    ...app,
    variables,
    flush,
    async work({ sweepMs } = { sweepMs: 100 }) {
      const started = await startWorkers(app.deps, { sweepMs, graceMs: ofThisMoment });
      workers.push(started);
      return started;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([app.deps.queues.close(), app.deps.locks.close()]);
      await db.$disconnect();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function testRedis(): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error("TEST_REDIS_URL is not set: vitest's global set-up sets it");
  return url.replace(/\/$/, "");
}

/**
 * Deletes one row at a time. TRUNCATE locks several tables in another order than the workers do,
 * which Postgres ends as a deadlock.
 */
async function emptyPostgres({ db }: TestApp): Promise<void> {
  await db.$executeRawUnsafe(`DELETE FROM "${queueSchema}"."scheduler"`);
  const table = `"${queueSchema}"."job"`;
  const jobs = await db.$queryRawUnsafe<{ queue: string; id: string }[]>(`SELECT queue, id FROM ${table}`);
  for (const { queue, id } of jobs) {
    await db.$executeRawUnsafe(`DELETE FROM ${table} WHERE queue = $1 AND id = $2`, queue, id);
  }
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
