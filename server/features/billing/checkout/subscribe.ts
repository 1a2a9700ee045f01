import type Stripe from "stripe";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import type { BillingDeps } from "../billing-deps.ts";
import { placeOrder } from "./place-order.ts";

/**
 * Makes the subscription of a try to buy, and charges the card that was set up for it. `allow_incomplete`: a refusal or
 * the bank's question leaves a subscription to go on with. Whoever calls it sends the same order under the same key.
 */
export async function subscribe(
  { stripe, db }: BillingDeps,
  { attempt, card }: { attempt: BillingAttempt; card: string },
): Promise<void> {
  const {
    id: attemptId,
    userId,
    planId,
    stripePriceId,
    stripeCustomerId: customer,
    definiteFailures,
  } = attempt;
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  const order: Stripe.SubscriptionCreateParams = {
    customer,
    items: [{ price: stripePriceId }],
    default_payment_method: card,
    payment_behavior: "allow_incomplete",
    metadata: { attemptId, userId, planId },
  };
  const idempotencyKey = `sub-${attemptId}-${definiteFailures}`;
  await placeOrder({ db }, attempt, () => stripe.subscriptions.create(order, { idempotencyKey }));
}
