import { createApp } from "#server/app/create-app.ts";
import { pendingTables } from "#server/app/pending-tables.ts";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import { createLocks } from "#server/platform/db/locks.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { createLimits } from "#server/platform/limits.ts";
import { createAccountChanges } from "#server/platform/live-updates/account-changes.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import type { QueueSettings } from "#server/platform/queue/queue-settings.ts";
import { createQueues } from "#server/platform/queue/queues.ts";
import { createSecurityEvent } from "#server/platform/security-log/security-event.ts";
import { createPlanPrices } from "#server/platform/stripe/plan-prices.ts";
import { createStripeClient } from "#server/platform/stripe/stripe-client.ts";
import { watchApi } from "./api-watch.ts";
import { testDatabase } from "./template-database.ts";
import { createTestClient, type TestClient } from "./test-client.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

type LogLine = { level: string; msg: string; [field: string]: unknown };

export type TestApp = {
  fetch(request: Request): Response | Promise<Response>;
  deps: Deps;
  db: Db;
  clock: TestClock;
  /** Everything logged so far. */
  logged: LogLine[];
  /** A browser at an address of its own, unless one is given. */
  client(address?: string): TestClient;
};

/** Where no emulator of Stripe answers: a test that pays brings its own. */
const nobody = "http://127.0.0.1:9";

let db: Promise<Db> | undefined;
let lastAddress = 0;

/** The app as it is served, over this worker's database, with a clock that stands still and a log that can be read. */
export async function testApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: await testDatabase(),
    SESSION_SECRET: "a secret that only the tests use",
    TRUST_PROXY: "true",
    ...(variables.NODE_ENV === "production" ? {} : { STRIPE_API_BASE: nobody }),
    ...variables,
  });
  db ??= testDatabase().then(createDatabaseClient);
  return buildApp(await db, env);
}

/** What production also wants, beside what every test's app has. */
export const productionVariables = {
  NODE_ENV: "production",
  OPS_PASSWORD: "a password of the tests",
  STRIPE_SECRET_KEY: "sk_test_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_tests",
};

/** The same over another database, and with jobs that are tried more quickly. */
export function buildApp(db: Db, env: Deps["env"], settings: Partial<QueueSettings> = {}): TestApp {
  const logged: LogLine[] = [];
  const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line)) });
  const clock = createTestClock();
  const limits = createLimits(db, env.rateLimitScale);
  const accountChanges = createAccountChanges({ databaseUrl: env.databaseUrl, log });
  const stripe = createStripeClient(env.stripe);
  const planPrices = createPlanPrices({ stripe, env, log });
  const locks = createLocks({ databaseUrl: env.databaseUrl, log });
  const queues = createQueues({ env, log, settings });
  const metrics = createMetrics({ ofProcess: false });
  const securityEvent = createSecurityEvent({ log, env, metrics });
  const deps = {
    db,
    env,
    clock,
    log,
    limits,
    accountChanges,
    stripe,
    planPrices,
    locks,
    queues,
    pendingTables,
    metrics,
    securityEvent,
  };
  const app = createApp(deps);
  const fetch = watchApi(deps, (request) => app.fetch(request));
  return {
    fetch,
    deps,
    db,
    clock,
    logged,
    client: (address = nextAddress()) => createTestClient(fetch, address),
  };
}

/** Addresses are counted by the rate limits: no two tests share one. */
function nextAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}
