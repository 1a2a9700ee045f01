import type { SubscriptionStatus } from "../db/generated/client.ts";

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
  | { step: "active"; status: SubscriptionStatus; subscriptionId: string }
);
