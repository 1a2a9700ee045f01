import { z } from "zod";
import { SubscriptionStatus } from "#server/platform/db/generated/enums.ts";
import type { CheckoutProgress } from "../attempts/checkout-progress.ts";
import { planIdListPtBr } from "../plans/plans.ts";

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
