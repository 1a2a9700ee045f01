import Stripe from "stripe";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import { type BillingDeps, billingLock } from "../billing-deps.ts";
import { completeInBackground } from "./complete-in-background.ts";
import { cancelSetup, closeAttempt } from "./open-attempt.ts";

const hourMs = 3_600_000;
/** A card set-up does not expire by itself. */
const abandonedAfterMs = 24 * hourMs;
const waitMs = 30_000;
export type SweepReport = { completed: number; closed: number; waiting: number; failed: number };

/**
 * Looks after tries to buy that are still open, `atOnce` of them read at a time: completes those whose card is set up (the
 * webhook was lost, the tab closed), and closes those that nobody has come back to for a day. One that fails does not
 * hold up the others.
 */
export async function sweepAttempts(deps: BillingDeps, { atOnce } = { atOnce: 500 }): Promise<SweepReport> {
  const swept: SweepReport = { completed: 0, closed: 0, waiting: 0, failed: 0 };
  // Those that are known to be paid for do not wait for the many that are only begun.
  for (const state of ["setup_succeeded", "open"] as const) {
    for await (const attempt of inState(deps, state, atOnce)) {
      const result = await sweepAttempt(deps, attempt).catch((error: unknown) => {
        deps.log.warn({ err: error, attemptId: attempt.id }, "an open attempt could not be looked after");
        return "failed" as const;
      });
      swept[result] += 1;
    }
  }
  return swept;
}

/** All of them, oldest first. */
async function* inState({ db }: BillingDeps, state: BillingAttempt["state"], atOnce: number) {
  let page: BillingAttempt[] = [];
  do {
    const last = page.at(-1);
    page = await db.billingAttempt.findMany({
      where: { state, ...(last ? { id: { gt: last.id } } : {}) },
      orderBy: { id: "asc" },
      take: atOnce,
    });
    yield* page;
  } while (page.length === atOnce);
}

async function sweepAttempt(deps: BillingDeps, attempt: BillingAttempt): Promise<keyof SweepReport> {
  const { id, userId, setupIntentId, createdAt } = attempt;
  const setupIntent = setupIntentId ? await findSetup(deps, setupIntentId) : null;
  if (setupIntentId && setupIntent?.status === "succeeded") {
    const completion = await completeInBackground(deps, { setupIntentId });
    if (completion?.kind === "refused") return "closed";
    return completion?.progress.step === "active" ? "completed" : "waiting";
  }
  const isAbandoned = deps.clock.now().getTime() - createdAt.getTime() > abandonedAfterMs;
  const isOver = setupIntentId !== null && (setupIntent === null || setupIntent.status === "canceled");
  if (!isAbandoned && !isOver) return "waiting";
  await deps.locks.run(billingLock(userId), { waitMs }, async () => {
    if (setupIntent && !isOver) await cancelSetup(deps, setupIntent.id);
    await closeAttempt(deps, id, "failed");
  });
  return "closed";
}

/** Null when the provider that the keys belong to does not know it. */
async function findSetup({ stripe }: BillingDeps, id: string): Promise<Stripe.SetupIntent | null> {
  try {
    return await stripe.setupIntents.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return null;
    throw error;
  }
}
