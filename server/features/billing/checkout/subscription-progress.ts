import type { SubscriptionStatus } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";

/** Where a purchase stands, and what the browser needs for its next step (spec 4). Secrets are the browser's, never a log's. */
export type SubscriptionProgress = {
  planId: string;
  priceId: string;
} & (
  | { step: "setup_intent_required"; setupIntentId: string; setupIntentClientSecret: string }
  | {
      step: "payment_confirmation_required";
      status: SubscriptionStatus;
      subscriptionId: string;
      clientSecret: string;
    }
  /** `isBoughtNow`: going on with it charged a card that was set up earlier. */
  | { step: "active"; status: SubscriptionStatus; subscriptionId: string; isBoughtNow?: boolean }
);

/** It is bought. */
export function activeProgress(subscription: ProviderSubscription): SubscriptionProgress {
  return { step: "active", ...told(subscription) };
}

/** The bank wants to ask the seller about the payment: that of the latest invoice, unless another's secret is given. */
export function confirmationProgress(
  subscription: ProviderSubscription,
  clientSecret = subscription.clientSecret,
): SubscriptionProgress {
  if (!clientSecret) throw new PaymentError("SUBSCRIPTION_CREATION_FAILED");
  return { step: "payment_confirmation_required", ...told(subscription), clientSecret };
}

function told({ planId, priceId, status, id }: ProviderSubscription) {
  return { planId, priceId, status, subscriptionId: id };
}
