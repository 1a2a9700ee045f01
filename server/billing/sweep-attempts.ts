import Stripe from "stripe";
import type { BillingAttempt } from "../db/generated/client.ts";
import { type BillingDeps, billingLock } from "./billing-deps.ts";
import { completeUnattended } from "./complete-unattended.ts";
import { cancelSetup, closeAttempt } from "./open-attempt.ts";

const hourMs = 3_600_000;
/** A card set-up does not expire by itself. */
const abandonedAfterMs = 24 * hourMs;
const waitMs = 30_000;
/** As many as one sweep looks at; the next goes on. */
const atOnce = 500;

export type Swept = { completed: number; closed: number; waiting: number; failed: number };

/**
 * Looks after tries to buy that are still open: completes those whose card is set up (the webhook was lost, the tab
 * closed), and closes those that nobody has come back to for a day. One that fails does not hold up the others.
 */
export async function sweepAttempts(deps: BillingDeps): Promise<Swept> {
  const open = await deps.db.billingAttempt.findMany({
    where: { state: { in: ["open", "setup_succeeded"] } },
    orderBy: { updatedAt: "asc" },
    take: atOnce,
  });
  const swept: Swept = { completed: 0, closed: 0, waiting: 0, failed: 0 };
  for (const attempt of open) {
    const result = await sweepAttempt(deps, attempt).catch((error: unknown) => {
      deps.log.warn({ err: error, attemptId: attempt.id }, "an open attempt could not be looked after");
      return "failed" as const;
    });
    swept[result] += 1;
  }
  return swept;
}

async function sweepAttempt(deps: BillingDeps, attempt: BillingAttempt): Promise<keyof Swept> {
  const { id, userId, setupIntentId, createdAt } = attempt;
  const setupIntent = setupIntentId ? await findSetup(deps, setupIntentId) : null;
  if (setupIntentId && setupIntent?.status === "succeeded") {
    const completion = await completeUnattended(deps, { setupIntentId });
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
