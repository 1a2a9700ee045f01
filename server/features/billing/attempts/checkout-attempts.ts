import Stripe from "stripe";
import type { OpenAttempt } from "#core/billing/checkout-steps.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type {
  BillingAttempt,
  BillingAttemptPurpose,
  BillingAttemptState,
} from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import { openAttemptStates } from "../attempt-states.ts";
import type { BillingDeps } from "../billing-account.ts";
import { failureKind } from "../stripe-errors.ts";

/** An open attempt with its card setup at the provider. */
export type AttemptWithSetup = {
  row: BillingAttempt;
  facts: OpenAttempt;
  setupIntent: Stripe.SetupIntent | null;
};

/** Finds the seller's open attempt. Closes one of a customer that no longer exists. */
export async function findOpenAttempt(
  deps: BillingDeps,
  userId: string,
  stripeCustomerId: string,
): Promise<AttemptWithSetup | null> {
  const row = await deps.db.billingAttempt.findFirst({
    where: { userId, state: { in: [...openAttemptStates] } },
  });
  if (!row) return null;
  if (row.stripeCustomerId !== stripeCustomerId) {
    await closeAttempt(deps, row.id, "superseded");
    return null;
  }
  const setupIntent = row.setupIntentId ? await deps.stripe.setupIntents.retrieve(row.setupIntentId) : null;
  const facts = { id: row.id, priceId: row.stripePriceId, setup: setupStateOf(setupIntent) };
  return { row, facts, setupIntent };
}

function setupStateOf(setupIntent: Stripe.SetupIntent | null): OpenAttempt["setup"] {
  if (!setupIntent) return "none";
  if (setupIntent.status === "succeeded") return "succeeded";
  return setupIntent.status === "canceled" ? "canceled" : "waiting";
}

/** Stores a new attempt before the provider is called, so that a lost response can be recovered. */
export async function openAttempt(
  { db, clock }: BillingDeps,
  data: {
    userId: string;
    planId: string;
    stripePriceId: string;
    stripeCustomerId: string;
    purpose?: BillingAttemptPurpose;
  },
): Promise<BillingAttempt> {
  return await db.billingAttempt.create({ data: { ...data, createdAt: clock.now() } });
}

/** Creates the attempt's card setup. Idempotent: after a lost response it returns the same one. */
export async function requireSetupIntent(
  deps: BillingDeps,
  attempt: BillingAttempt,
): Promise<Stripe.SetupIntent> {
  const { id: attemptId, userId, planId, stripePriceId: priceId, stripeCustomerId: customer } = attempt;
  const purpose = attempt.purpose === "card" ? "card" : "subscription";
  const metadata = { attemptId, userId, planId, priceId, purpose };
  try {
    const setupIntent = await deps.stripe.setupIntents.create(
      { customer, usage: "off_session", allowed_payment_method_types: ["card"], metadata },
      { idempotencyKey: `si-${attemptId}` },
    );
    const data = { setupIntentId: setupIntent.id };
    await deps.db.billingAttempt.update({ where: { id: attemptId }, data });
    return setupIntent;
  } catch (error) {
    // The provider would repeat this failure for this key, so the seller needs a new attempt.
    if (failureKind(error) !== "unknown") await closeAttempt(deps, attemptId, "failed");
    throw error;
  }
}

/** Closes an attempt in favour of a new one and makes sure that its card setup cannot succeed. */
export async function supersedeAttempt(deps: BillingDeps, { row, facts }: AttemptWithSetup): Promise<void> {
  if (row.setupIntentId && facts.setup === "waiting") await cancelSetup(deps, row.setupIntentId);
  await closeAttempt(deps, row.id, "superseded");
}

/**
 * Cancels a card setup. Throws PAYMENT_SETUP_RETRY when it has just succeeded: it then counts as an
 * order, and the caller must start over.
 */
export async function cancelSetup({ stripe }: BillingDeps, setupIntentId: string): Promise<void> {
  try {
    await stripe.setupIntents.cancel(setupIntentId, { cancellation_reason: "abandoned" });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.setupIntents.retrieve(setupIntentId);
    if (status !== "canceled") throw new PaymentError("PAYMENT_SETUP_RETRY");
  }
}

/** Closes an attempt; changes nothing when it is already closed. */
export async function closeAttempt(
  { db }: { db: DbTransaction },
  id: string,
  state: BillingAttemptState,
  stripeSubscriptionId?: string,
): Promise<void> {
  await db.billingAttempt.updateMany({
    where: { id, state: { in: [...openAttemptStates] } },
    data: { state, ...(stripeSubscriptionId ? { stripeSubscriptionId } : {}) },
  });
}
