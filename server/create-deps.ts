import { createPlanPrices } from "./billing/plan-prices.ts";
import { createStripeClient } from "./billing/stripe-client.ts";
import { createDatabaseClient } from "./db/client.ts";
import { createLocks } from "./db/locks.ts";
import { type Deps, systemClock } from "./deps.ts";
import type { Env } from "./env.ts";
import { createAccountChanges } from "./events/account-changes.ts";
import { createLimits } from "./limits.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./ops/metrics.ts";
import { createQueues } from "./queue/queues.ts";
import { createSecurityEvent } from "./security/security-event.ts";

/** What a process of the product works with, and how it lets go of it. Connections are made when they are first used. */
export function createDeps(env: Env, log: Log): { deps: Deps; close(): Promise<void> } {
  const { databaseUrl } = env;
  const db = createDatabaseClient(databaseUrl);
  const stripe = createStripeClient(env.stripe);
  const metrics = createMetrics({ ofProcess: true });
  const deps: Deps = {
    db,
    clock: systemClock,
    log,
    env,
    stripe,
    limits: createLimits(db, env.rateLimitScale),
    planPrices: createPlanPrices({ stripe, env, log }),
    locks: createLocks({ databaseUrl, log }),
    queues: createQueues({ env, log }),
    metrics,
    securityEvent: createSecurityEvent({ log, env, metrics }),
    accountChanges: createAccountChanges({ databaseUrl, log }),
  };
  return {
    deps,
    async close() {
      await deps.accountChanges.close();
      await Promise.all([deps.queues.close(), deps.locks.close()]);
      await db.$disconnect();
    },
  };
}
