import { z } from "zod";
import { SubscriptionStatus } from "#server/platform/db/generated/enums.ts";
import type { SubscriptionProgress } from "./subscription-progress.ts";

const steps = ["setup_intent_required", "payment_confirmation_required", "active"] as const;

/** The specification's fields of a purchase's answer (S3-03); those that the step has no value for are null. */
export const progressJson = z
  .object({
    step: z.enum(steps).meta({
      description:
        "`setup_intent_required`: set a card up with `setupIntentClientSecret`, then complete. `payment_confirmation_required`: the bank asks; confirm the payment with `clientSecret`. `active`: it is bought.",
    }),
    plan: z.string().meta({ description: "monthly, quarterly or annual." }),
    priceId: z.string(),
    subscriptionId: z.string().nullable(),
    status: z.enum(SubscriptionStatus).nullable().meta({ description: "The payment provider's word." }),
    clientSecret: z.string().nullable().meta({ description: "Of whatever the step has to confirm." }),
    setupIntentId: z.string().nullable(),
    setupIntentClientSecret: z.string().nullable(),
  })
  .meta({
    id: "SubscriptionProgress",
    description: "Where a purchase stands, and what its next step needs.",
  });

export type ProgressJson = z.infer<typeof progressJson>;

export function toProgressJson(progress: SubscriptionProgress): ProgressJson {
  const { step, planId: plan, priceId } = progress;
  const none = { subscriptionId: null, status: null, setupIntentId: null, setupIntentClientSecret: null };
  if (step === "setup_intent_required") {
    const { setupIntentId, setupIntentClientSecret } = progress;
    const secrets = { setupIntentId, setupIntentClientSecret, clientSecret: setupIntentClientSecret };
    return { ...none, step, plan, priceId, ...secrets };
  }
  const { subscriptionId, status } = progress;
  const clientSecret = step === "payment_confirmation_required" ? progress.clientSecret : null;
  return { ...none, step, plan, priceId, subscriptionId, status, clientSecret };
}

/** A card is to be set up. */
export const setUpExample = toProgressJson({
  step: "setup_intent_required",
  planId: "monthly",
  priceId: "price_monthly",
  setupIntentId: "seti_1RWxYz",
  setupIntentClientSecret: "seti_1RWxYz_secret_Pq7",
});

/** The plan is bought. */
export const boughtExample = toProgressJson({
  step: "active",
  planId: "monthly",
  priceId: "price_monthly",
  subscriptionId: "sub_1RWxYz",
  status: "active",
});
