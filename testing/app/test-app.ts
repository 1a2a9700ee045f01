import { dayMs, hourMs, minuteMs } from "#core/time.ts";
import { createApp } from "#server/app/create-app.ts";
import { createDeps } from "#server/app/create-deps.ts";
import { createDatabaseClient, type Db } from "#server/platform/db/client.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import type { QueueSettings } from "#server/platform/queue/queue-settings.ts";
import { watchApi } from "./api-watch.ts";
import { testDatabase } from "./template-database.ts";
import { createTestClient, type TestClient } from "./test-client.ts";

type LogLine = { level: string; msg: string; [field: string]: unknown };

export type TestApp = {
  fetch(request: Request): Response | Promise<Response>;
  deps: Deps;
  db: Db;
  clock: TestClock;
  /** Everything logged so far. */
  logged: LogLine[];
  /** A browser with its own address, unless `address` is given. */
  client(address?: string): TestClient;
};

/** An address without a Stripe emulator: a test that pays starts its own. */
const unreachable = "http://127.0.0.1:9";

let db: Promise<Db> | undefined;
let lastAddress = 0;

/** The app as served, with this worker's database, a clock that stands still and a readable log. */
export async function testApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: await testDatabase(),
    SESSION_SECRET: "a secret that only the tests use",
    TRUST_PROXY: "true",
    ...(variables.NODE_ENV === "production" ? {} : { STRIPE_API_BASE: unreachable }),
    ...variables,
  });
  db ??= testDatabase().then(createDatabaseClient);
  return buildApp(await db, env);
}

/** The variables that production requires in addition to those of every test's app. */
export const productionVariables = {
  NODE_ENV: "production",
  OPS_PASSWORD: "a password of the tests",
  STRIPE_SECRET_KEY: "sk_test_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_tests",
};

/** Like `testApp`, with another database or other settings of the queue. */
export function buildApp(db: Db, env: Deps["env"], settings: Partial<QueueSettings> = {}): TestApp {
  const logged: LogLine[] = [];
  const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line)) });
  const clock = createTestClock();
  const metrics = createMetrics({ ofProcess: false });
  const { deps } = createDeps(env, log, { db, clock, metrics, queueSettings: settings });
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

/** Rate limits count addresses, so no two tests share one. */
function nextAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

const unitsMs = { seconds: 1000, minutes: minuteMs, hours: hourMs, days: dayMs };

/** A clock that stands still until it is moved. */
type TestClock = Clock & {
  advance(amount: number, unit: keyof typeof unitsMs): void;
  /**
   * Makes the clock follow the machine's time, for tests with another process or a browser, which
   * have no test clock.
   */
  go(): void;
};

export function createTestClock(start: Date = new Date("2026-11-21T12:00:00.000Z")): TestClock {
  let nowMs = start.getTime();
  let goingSince: number | null = null;
  return {
    now: () => new Date(nowMs + (goingSince === null ? 0 : Date.now() - goingSince)),
    advance(amount, unit) {
      nowMs += amount * unitsMs[unit];
    },
    go() {
      nowMs = Date.now();
      goingSince = nowMs;
    },
  };
}
