import type Stripe from "stripe";
import type { PlanPrices } from "./billing/plan-prices.ts";
import type { Db } from "./db/client.ts";
import type { Locks } from "./db/locks.ts";
import type { Env } from "./env.ts";
import type { AccountChanges } from "./events/account-changes.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./ops/metrics.ts";
import type { Queues } from "./queue/queues.ts";
import type { SecurityEvent } from "./security/security-event.ts";

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** What use cases may use. Each takes only its share: `startTrial({ db, clock }, …)`. */
export type Deps = {
  db: Db;
  clock: Clock;
  log: Log;
  limits: Limits;
  env: Env;
  stripe: Stripe;
  planPrices: PlanPrices;
  locks: Locks;
  queues: Queues;
  metrics: Metrics;
  securityEvent: SecurityEvent;
  accountChanges: AccountChanges;
};
