import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import type Stripe from "stripe";
import { freePort } from "#scripts/local/free-port.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "#scripts/local/postgres/temporary-postgres.ts";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { startTemporaryRedis } from "#tools/checks/run/programs/redis.ts";
import { startStripeEmulator } from "#tools/emulators/stripe/start.ts";
import { type SupervisedProcess, supervise } from "./process-supervisor.ts";

/** Also seals what a run stores without the server. */
export const chaosSessionSecret = "a secret that only this run of chaos uses";

export type EnvironmentOptions = {
  /** The queue's engine. */
  engine: "postgres" | "redis";
  /** Number of servers, and number of workers. */
  instances?: number;
  /** Multiplies every rate limit; by default so much that none is reached. */
  rateLimitScale?: number;
};

/** The product with its own database, queue and Stripe emulator, into which faults are injected. */
export type TestEnvironment = {
  /** The first server, which also receives the webhooks. */
  url: string;
  /** Every server. */
  urls: readonly string[];
  db: Db;
  stripe: Stripe;
  mailDir: string;
  /** Signs requests to the server's webhook. */
  webhookSecret: string;
  servers: readonly SupervisedProcess[];
  workers: readonly SupervisedProcess[];
  postgres: TemporaryPostgres;
  /** Null: the queue is in Postgres. */
  redis: Redis | null;
  redisUrl: string | null;
  control(path: `/_local/${string}`, body?: object): Promise<unknown>;
  /** `card`: a test card of the emulator. */
  confirmCard(setupIntentId: string, card: string): Promise<void>;
  deliveries(): Promise<number>;
  stop(): Promise<void>;
};

/** A server that is killed repeatedly needs more than the emulator's default of three attempts. */
const webhookRetries = {
  STRIPE_LOCAL_RETRY_MS: "500",
  STRIPE_LOCAL_RETRY_FACTOR: "2",
  STRIPE_LOCAL_MAX_TRIES: "10",
};

/** Starts Postgres, Redis if the queue is in it, the Stripe emulator, the server and the worker. */
export async function startEnvironment({
  engine,
  instances = 1,
  rateLimitScale = 1000,
}: EnvironmentOptions): Promise<TestEnvironment> {
  const folder = await mkdtemp(path.join(tmpdir(), "calculadora-caos-"));
  const postgres = await startTemporaryPostgres();
  const redis = engine === "redis" ? await startTemporaryRedis() : null;
  const ports: number[] = [];
  for (let count = 0; count < instances; count += 1) ports.push(await freePort());
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const [url = ""] = urls;
  const emulator = await startStripe(`${url}/api/webhooks/stripe`);
  const env = {
    DATA_DIR: folder,
    SESSION_SECRET: chaosSessionSecret,
    RATE_LIMIT_SCALE: String(rateLimitScale),
    LOG_LEVEL: "fatal",
    NOTICE_MAIL_HOURS: "0-24",
    OUTGOING_LOCAL_TARGETS: "true",
    ...emulator.env,
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const start = (entry: "server" | "worker") => (port: number, index: number) => {
    const name = `${entry}-${index}`;
    const own = { DATABASE_URL: withName(postgres.url, name), PORT: String(port), PUBLIC_URL: url };
    return supervise(name, entry === "server" ? "server/main.ts" : "server/worker.ts", { ...env, ...own });
  };
  const servers = await startEach(ports, start("server"));
  const workers = await startEach(ports, start("worker"));
  const db = createDatabaseClient(postgres.url);
  const redisClient = redis && new Redis(redis.url);
  return {
    ...emulator,
    url,
    urls,
    db,
    mailDir: path.join(folder, "mail"),
    servers,
    workers,
    postgres,
    redis: redisClient,
    redisUrl: redis?.url ?? null,
    stop: async () => {
      redisClient?.disconnect();
      await db.$disconnect();
      for (const part of [...workers, ...servers, emulator, redis, postgres]) await part?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One at a time, because the first applies the migrations. */
async function startEach(
  ports: readonly number[],
  start: (port: number, index: number) => Promise<SupervisedProcess>,
): Promise<SupervisedProcess[]> {
  const started: SupervisedProcess[] = [];
  for (const [index, port] of ports.entries()) started.push(await start(port, index));
  return started;
}

/** The database's address for a process whose connections `pg_stat_activity` lists by its name. */
function withName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", name);
  return url.href;
}

async function startStripe(webhookUrl: string) {
  const { client, control, sendWebhooksTo, stop, url } = await startStripeEmulator(
    "token-of-chaos",
    webhookRetries,
  );
  const webhookSecret = await sendWebhooksTo(webhookUrl);
  return {
    stripe: client,
    webhookSecret,
    stop,
    env: { STRIPE_API_BASE: url, STRIPE_WEBHOOK_SECRET: webhookSecret },
    control: (at: `/_local/${string}`, body: object = {}) => control("POST", at, body),
    confirmCard: async (setupIntentId: string, card: string) => {
      // A second tab may already have confirmed it: the emulator refuses, and the seller does not
      // notice.
      await control("POST", `/_local/setup-intents/${setupIntentId}/confirm`, { card }).catch(() => {});
    },
    deliveries: async () => {
      const deliveries = (await control("GET", "/_local/deliveries")) as { tries: number }[]; // see control/routes.ts
      return deliveries.reduce((sum, { tries }) => sum + tries, 0);
    },
  };
}
