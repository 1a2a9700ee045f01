import { builder } from "#server/platform/graphql/builder.ts";
import type { CheckoutProgress } from "../attempts/checkout-progress.ts";
import { SubscriptionStatus } from "../mirror/subscription-status-type.ts";
import { planIdList } from "../plans/plans.ts";

const SubscriptionStep = builder.enumType("SubscriptionStep", {
  description: "The next step of a checkout.",
  values: {
    SETUP_INTENT_REQUIRED: {
      value: "setup_intent_required",
      description: "A card is needed: confirm the card setup with its secret.",
    },
    PAYMENT_CONFIRMATION_REQUIRED: {
      value: "payment_confirmation_required",
      description: "The bank requires a confirmation: confirm the payment with its secret.",
    },
    ACTIVE: { value: "active", description: "Nothing is left to do: the subscription is active." },
  } as const,
});

export const Progress = builder.objectRef<CheckoutProgress>("SubscriptionProgress").implement({
  description: "The state of a checkout.",
  fields: (t) => ({
    step: t.expose("step", { type: SubscriptionStep, description: "The next step." }),
    planKey: t.exposeString("planId", { description: `The plan: ${planIdList}.` }),
    priceId: t.exposeString("priceId", { description: "The payment provider's id of the plan's price." }),
    isBoughtNow: t.boolean({
      description:
        "With ACTIVE: true when `getOrCreateSubscription` has just charged a card that was set up earlier.",
      resolve: (progress) => "isBoughtNow" in progress && progress.isBoughtNow === true,
    }),
    isCardChange: t.boolean({
      description:
        "With ACTIVE: true when the subscription has another card; no new subscription was bought.",
      resolve: (progress) => "isCardChange" in progress && progress.isCardChange === true,
    }),
    status: t.field({
      type: SubscriptionStatus,
      nullable: true,
      description: "Status of the subscription; null while there is none.",
      resolve: (progress) => ("status" in progress ? progress.status : null),
    }),
    subscriptionId: t.string({
      nullable: true,
      description: "The payment provider's id of the subscription; null while there is none.",
      resolve: (progress) => ("subscriptionId" in progress ? progress.subscriptionId : null),
    }),
    setupIntentId: t.string({
      nullable: true,
      description: "Id of the card setup; only with SETUP_INTENT_REQUIRED.",
      resolve: (progress) => ("setupIntentId" in progress ? progress.setupIntentId : null),
    }),
    setupIntentClientSecret: t.string({
      nullable: true,
      description: "Secret with which the browser confirms the card setup; only with SETUP_INTENT_REQUIRED.",
      resolve: (progress) =>
        "setupIntentClientSecret" in progress ? progress.setupIntentClientSecret : null,
    }),
    clientSecret: t.string({
      nullable: true,
      description:
        "Secret with which the browser confirms the payment; only with PAYMENT_CONFIRMATION_REQUIRED.",
      resolve: (progress) => ("clientSecret" in progress ? progress.clientSecret : null),
    }),
  }),
});
