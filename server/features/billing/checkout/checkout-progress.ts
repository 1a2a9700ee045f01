import { z } from "zod";
import { SubscriptionStatus } from "#server/platform/db/generated/enums.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { planIdListPtBr } from "../plans/plans.ts";

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

const steps = ["setup_intent_required", "payment_confirmation_required", "active"] as const;

/** The fields that S3-03 promises; those that do not apply to the step are null. */
export const progressJson = z
  .object({
    step: z.enum(steps).meta({
      description:
        "`setup_intent_required`: confirme o cadastro do cartão com `setupIntentClientSecret` e depois chame `POST /api/complete-subscription`. `payment_confirmation_required`: o banco pede que quem paga confirme o pagamento com `clientSecret`. `active`: a assinatura está paga.",
    }),
    plan: z.string().meta({ description: `${planIdListPtBr}.` }),
    priceId: z.string(),
    subscriptionId: z.string().nullable(),
    status: z
      .enum(SubscriptionStatus)
      .nullable()
      .meta({ description: "O estado da assinatura no sistema de pagamento." }),
    clientSecret: z.string().nullable().meta({ description: "Segredo do que a etapa confirma." }),
    setupIntentId: z.string().nullable(),
    setupIntentClientSecret: z.string().nullable(),
  })
  .meta({
    id: "SubscriptionProgress",
    description: "Em que ponto está a compra e o que a próxima etapa pede.",
  });

export type ProgressJson = z.infer<typeof progressJson>;

export function toProgressJson(progress: CheckoutProgress): ProgressJson {
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

/** Example of a response that asks for a card. */
export const setupExample = toProgressJson({
  step: "setup_intent_required",
  planId: "monthly",
  priceId: "price_monthly",
  setupIntentId: "seti_1RWxYz",
  setupIntentClientSecret: "seti_1RWxYz_secret_Pq7",
});

/** Example of a response after the purchase. */
export const activeExample = toProgressJson({
  step: "active",
  planId: "monthly",
  priceId: "price_monthly",
  subscriptionId: "sub_1RWxYz",
  status: "active",
});
