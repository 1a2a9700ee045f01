import type Stripe from "stripe";
import type { Db } from "#server/platform/db/client.ts";
import type { Locks } from "#server/platform/db/locks.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { ChangeWatches } from "#server/platform/live-updates/change-watches.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { PendingTables } from "#server/platform/outbox/pending-rows.ts";
import type { Queues } from "#server/platform/queue/queues.ts";
import type { SecurityEvent } from "#server/platform/security-log/security-event.ts";
import type { PlanPrices } from "#server/platform/stripe/plan-prices.ts";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/**
 * Everything a use case may depend on. Each takes only what it uses: `startTrial({ db, clock },
 * …)`.
 */
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
  pendingTables: PendingTables;
  metrics: Metrics;
  securityEvent: SecurityEvent;
  accountChanges: ChangeWatches;
  /** Watches of imports and bulk steps, by their id. */
  workChanges: ChangeWatches;
};
