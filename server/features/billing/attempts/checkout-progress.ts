import type { SubscriptionStatus } from "#server/platform/db/generated/enums.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";

/** The state of a checkout and what the browser needs next. Never log it: it holds secrets. */
export type CheckoutProgress = {
  planId: string;
  priceId: string;
} & (
  | { step: "setup_intent_required"; setupIntentId: string; setupIntentClientSecret: string }
  | ({ step: "payment_confirmation_required"; clientSecret: string } & SubscriptionFields)
  /**
   * `isBoughtNow`: resuming the checkout has just charged a card that was set up earlier.
   * `isCardChange`: the subscription has another card; no new subscription was bought.
   */
  | ({ step: "active"; isBoughtNow?: boolean; isCardChange?: boolean } & SubscriptionFields)
);

type SubscriptionFields = { status: SubscriptionStatus; subscriptionId: string };

/** The step in which the seller sets up a card. */
export function setupProgress(
  { planId, stripePriceId }: { planId: string; stripePriceId: string },
  { id, client_secret }: { id: string; client_secret: string | null },
): CheckoutProgress {
  if (!client_secret) throw new PaymentError("API_ERROR");
  const setup = { setupIntentId: id, setupIntentClientSecret: client_secret };
  return { step: "setup_intent_required", planId, priceId: stripePriceId, ...setup };
}

export function activeProgress(
  subscription: ProviderSubscription,
  done: { isCardChange?: boolean } = {},
): CheckoutProgress {
  return { step: "active", ...done, ...subscriptionFields(subscription) };
}

/**
 * The step in which the seller confirms a payment with the bank, by default that of the latest
 * invoice. Throws SUBSCRIPTION_CREATION_FAILED without a client secret.
 */
export function confirmationProgress(
  subscription: ProviderSubscription,
  clientSecret = subscription.clientSecret,
): CheckoutProgress {
  if (!clientSecret) throw new PaymentError("SUBSCRIPTION_CREATION_FAILED");
  return { step: "payment_confirmation_required", ...subscriptionFields(subscription), clientSecret };
}

function subscriptionFields({ planId, priceId, status, id }: ProviderSubscription) {
  return { planId, priceId, status, subscriptionId: id };
}
