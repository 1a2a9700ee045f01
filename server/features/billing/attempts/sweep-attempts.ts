import type Stripe from "stripe";
import { hourMs } from "#core/time.ts";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import { LockBusyError } from "#server/platform/db/locks.ts";
import { isResourceMissing } from "#server/platform/stripe/stripe-client.ts";
import { type BillingDeps, billingLock, lockWaitMs } from "../billing-account.ts";
import { cancelSetup, closeAttempt } from "./checkout-attempts.ts";
import { completeInBackground } from "./complete-attempt.ts";

/** Card setups do not expire at Stripe by themselves. */
const abandonedAfterMs = 24 * hourMs;
/** The lock that allows one sweep at a time across all workers. */
export const sweepLock = "sweep-attempts";

export type SweepReport = { completed: number; closed: number; waiting: number; failed: number };

/**
 * Completes open attempts whose card is set up (the webhook was lost and the tab closed) and closes
 * those abandoned for a day. Reads `pageSize` attempts at a time. A failure is logged and does not
 * stop the sweep.
 */
export async function sweepAttempts(
  deps: BillingDeps,
  { pageSize } = { pageSize: 500 },
): Promise<SweepReport> {
  const report: SweepReport = { completed: 0, closed: 0, waiting: 0, failed: 0 };
  // Attempts known to have a card first: they must not wait behind the many that were only started.
  for (const state of ["setup_succeeded", "open"] as const) {
    for await (const attempt of attemptsIn(deps, state, pageSize)) {
      const result = await sweepAttempt(deps, attempt).catch((error: unknown) => {
        deps.log.warn({ err: error, attemptId: attempt.id }, "attempt_sweep_failed");
        return "failed" as const;
      });
      report[result] += 1;
    }
  }
  return report;
}

/**
 * Sweeps, or returns null when another sweep is running. Slow sweeps would otherwise overlap until
 * they fill the queue and payments have to wait.
 */
export async function sweepAttemptsAlone(deps: BillingDeps): Promise<SweepReport | null> {
  try {
    return await deps.locks.run(sweepLock, { waitMs: 1000 }, () => sweepAttempts(deps));
  } catch (error) {
    if (!(error instanceof LockBusyError)) throw error;
    deps.log.warn("attempt_sweep_still_running");
    return null;
  }
}

/** All attempts in a state, oldest first. */
async function* attemptsIn({ db }: BillingDeps, state: BillingAttempt["state"], pageSize: number) {
  let page: BillingAttempt[] = [];
  do {
    const last = page.at(-1);
    page = await db.billingAttempt.findMany({
      where: { state, ...(last ? { id: { gt: last.id } } : {}) },
      orderBy: { id: "asc" },
      take: pageSize,
    });
    yield* page;
  } while (page.length === pageSize);
}

async function sweepAttempt(deps: BillingDeps, attempt: BillingAttempt): Promise<keyof SweepReport> {
  const { id, userId, setupIntentId, createdAt } = attempt;
  const setupIntent = setupIntentId ? await findSetup(deps, setupIntentId) : null;
  if (setupIntentId && setupIntent?.status === "succeeded") {
    const result = await completeInBackground(deps, { setupIntentId });
    if (result?.kind === "refused") return "closed";
    return result?.progress.step === "active" ? "completed" : "waiting";
  }
  const isAbandoned = deps.clock.now().getTime() - createdAt.getTime() > abandonedAfterMs;
  const isDead = setupIntentId !== null && (setupIntent === null || setupIntent.status === "canceled");
  if (!isAbandoned && !isDead) return "waiting";
  await deps.locks.run(billingLock(userId), { waitMs: lockWaitMs.background }, async () => {
    if (setupIntent && !isDead) await cancelSetup(deps, setupIntent.id);
    await closeAttempt(deps, id, "failed");
  });
  return "closed";
}

/** Null when the configured Stripe account does not have it. */
async function findSetup({ stripe }: BillingDeps, id: string): Promise<Stripe.SetupIntent | null> {
  try {
    return await stripe.setupIntents.retrieve(id);
  } catch (error) {
    if (isResourceMissing(error)) return null;
    throw error;
  }
}
