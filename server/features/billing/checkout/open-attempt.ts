import Stripe from "stripe";
import type { OpenAttempt } from "#core/billing/next-subscription-step.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { BillingAttempt, BillingAttemptState } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { BillingDeps } from "../billing-deps.ts";
import { failureKind } from "../failure-kind.ts";

/** A try to buy that is open, with its card set-up as the provider has it. */
export type AttemptWithSetup = {
  row: BillingAttempt;
  facts: OpenAttempt;
  setupIntent: Stripe.SetupIntent | null;
};

/** The seller's open try; null when there is none for this customer. */
export async function findOpenAttempt(
  deps: BillingDeps,
  userId: string,
  stripeCustomerId: string,
): Promise<AttemptWithSetup | null> {
  const row = await deps.db.billingAttempt.findFirst({
    where: { userId, state: { in: ["open", "setup_succeeded"] } },
  });
  if (!row) return null;
  // Of a customer that is gone: its card set-up is, too.
  if (row.stripeCustomerId !== stripeCustomerId) {
    await closeAttempt(deps, row.id, "superseded");
    return null;
  }
  const setupIntent = row.setupIntentId ? await deps.stripe.setupIntents.retrieve(row.setupIntentId) : null;
  const facts = { id: row.id, priceId: row.stripePriceId, setup: setupOf(setupIntent) };
  return { row, facts, setupIntent };
}

function setupOf(setupIntent: Stripe.SetupIntent | null): OpenAttempt["setup"] {
  if (!setupIntent) return "none";
  if (setupIntent.status === "succeeded") return "succeeded";
  return setupIntent.status === "canceled" ? "canceled" : "waiting";
}

/** Writes a try down before the provider hears of it: whatever happens then, it can be found. */
export async function openAttempt(
  { db, clock }: BillingDeps,
  data: { userId: string; planId: string; stripePriceId: string; stripeCustomerId: string },
): Promise<BillingAttempt> {
  return await db.billingAttempt.create({ data: { ...data, createdAt: clock.now() } });
}

/** The card set-up of a try, made if it has none: the same one, however often the answer is lost. */
export async function requireSetupIntent(
  deps: BillingDeps,
  attempt: BillingAttempt,
): Promise<Stripe.SetupIntent> {
  const { id: attemptId, userId, planId, stripePriceId: priceId, stripeCustomerId: customer } = attempt;
  const metadata = { attemptId, userId, planId, priceId, purpose: "subscription" };
  try {
    const setupIntent = await deps.stripe.setupIntents.create(
      { customer, usage: "off_session", allowed_payment_method_types: ["card"], metadata },
      { idempotencyKey: `si-${attemptId}` },
    );
    const data = { setupIntentId: setupIntent.id };
    await deps.db.billingAttempt.update({ where: { id: attemptId }, data });
    return setupIntent;
  } catch (error) {
    // The provider would repeat it under this key: the next try is another.
    if (failureKind(error) !== "unknown") await closeAttempt(deps, attemptId, "failed");
    throw error;
  }
}

/** Makes room for another try: a card set-up that is under way can no longer be finished. */
export async function supersedeAttempt(deps: BillingDeps, { row, facts }: AttemptWithSetup): Promise<void> {
  if (row.setupIntentId && facts.setup === "waiting") await cancelSetup(deps, row.setupIntentId);
  await closeAttempt(deps, row.id, "superseded");
}

/** Cancels a card set-up. One that was finished at that very moment is an order: whoever asks again finds it. */
export async function cancelSetup({ stripe }: BillingDeps, setupIntentId: string): Promise<void> {
  try {
    await stripe.setupIntents.cancel(setupIntentId, { cancellation_reason: "abandoned" });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.setupIntents.retrieve(setupIntentId);
    if (status !== "canceled") throw new PaymentError("PAYMENT_SETUP_RETRY");
  }
}

/** Ends a try that is still open. */
export async function closeAttempt(
  { db }: { db: DbTransaction },
  id: string,
  state: BillingAttemptState,
  stripeSubscriptionId?: string,
): Promise<void> {
  await db.billingAttempt.updateMany({
    where: { id, state: { in: ["open", "setup_succeeded"] } },
    data: { state, ...(stripeSubscriptionId ? { stripeSubscriptionId } : {}) },
  });
}
