import { createDatabaseClient } from "#server/platform/db/client.ts";
import { jobQueryLimitMs } from "#server/platform/db/connection-limits.ts";
import { createLocks } from "#server/platform/db/locks.ts";
import { type Deps, systemClock } from "#server/platform/deps.ts";
import type { Env } from "#server/platform/env/env.ts";
import { createLimits } from "#server/platform/limits.ts";
import { createChangeWatches } from "#server/platform/live-updates/change-watches.ts";
import type { Log } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import type { QueueSettings } from "#server/platform/queue/queue-settings.ts";
import { createQueues } from "#server/platform/queue/queues.ts";
import { createSecurityEvent } from "#server/platform/security-log/security-event.ts";
import { createPlanPrices } from "#server/platform/stripe/plan-prices.ts";
import { createStripeClient } from "#server/platform/stripe/stripe-client.ts";
import { activeTracing } from "#server/platform/tracing/active-tracing.ts";
import { pendingTables } from "./pending-tables.ts";

/** Replacements for tests; the product's processes replace nothing. */
type Replacements = Partial<Pick<Deps, "db" | "clock" | "metrics">> & {
  queueSettings?: Partial<QueueSettings>;
  /** How long a statement may go without an answer (D470); a job's may take minutes. */
  queryLimitMs?: number;
};

/**
 * Creates the dependencies of a process and the function that closes them. Connections open on
 * first use.
 */
export function createDeps(
  env: Env,
  log: Log,
  { queueSettings, queryLimitMs = jobQueryLimitMs, ...replaced }: Replacements = {},
): { deps: Deps; close(): Promise<void> } {
  const { databaseUrl } = env;
  const db =
    replaced.db ?? createDatabaseClient(databaseUrl, { poolSize: env.databasePoolSize, queryLimitMs });
  const stripe = createStripeClient(env.stripe);
  const metrics = replaced.metrics ?? createMetrics({ ofProcess: true });
  const deps: Deps = {
    db,
    clock: replaced.clock ?? systemClock,
    log,
    env,
    stripe,
    limits: createLimits(db, env.rateLimitScale),
    planPrices: createPlanPrices({ stripe, env, log }),
    locks: createLocks({ databaseUrl, log }),
    queues: createQueues({ env, log, ...(queueSettings && { settings: queueSettings }) }),
    pendingTables,
    metrics,
    securityEvent: createSecurityEvent({ log, env, metrics }),
    accountChanges: createChangeWatches({ databaseUrl, log, channel: "account_changed" }),
    workChanges: createChangeWatches({ databaseUrl, log, channel: "catalogue_work_changed" }),
  };
  return {
    deps,
    async close() {
      await Promise.all([deps.accountChanges.close(), deps.workChanges.close()]);
      await Promise.all([deps.queues.close(), deps.locks.close()]);
      await db.$disconnect();
      await activeTracing()?.stop();
    },
  };
}
