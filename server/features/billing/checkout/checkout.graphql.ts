import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, PaymentError, RateLimitedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { SubscriptionStatus } from "../mirror/subscription-status-type.ts";
import { planIdList, requirePlanId } from "../plans/plans.ts";
import type { CheckoutProgress } from "./checkout-progress.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

const SubscriptionStep = builder.enumType("SubscriptionStep", {
  description: "What a checkout waits for.",
  values: {
    SETUP_INTENT_REQUIRED: {
      value: "setup_intent_required",
      description: "A card: confirm the card setup with its secret.",
    },
    PAYMENT_CONFIRMATION_REQUIRED: {
      value: "payment_confirmation_required",
      description: "The bank's confirmation of the payment: confirm it with the payment's secret.",
    },
    ACTIVE: { value: "active", description: "Nothing: the subscription is active." },
  } as const,
});

export const Progress = builder.objectRef<CheckoutProgress>("SubscriptionProgress").implement({
  description: "Where a checkout stands.",
  fields: (t) => ({
    step: t.expose("step", { type: SubscriptionStep, description: "What the checkout waits for." }),
    planKey: t.exposeString("planId", { description: `The plan: ${planIdList}.` }),
    priceId: t.exposeString("priceId", { description: "The payment provider's id of the plan's price." }),
    isBoughtNow: t.boolean({
      description:
        "With ACTIVE: true when `getOrCreateSubscription` has just charged a card that was set up earlier.",
      resolve: (progress) => "isBoughtNow" in progress && progress.isBoughtNow === true,
    }),
    isCardChange: t.boolean({
      description: "With ACTIVE: true when the subscription has another card and nothing was bought.",
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

builder.relayMutationField(
  "getOrCreateSubscription",
  {
    description: "The plan to subscribe to.",
    inputFields: (t) => ({
      planKey: t.string({ required: true, description: `${planIdList}.` }),
      priceId: t.string({ description: "If given, it must be the id of the plan's current price." }),
    }),
  },
  {
    description:
      "Starts or resumes the checkout of a plan. Safe to repeat: it never buys twice. Charges nothing before a card is set up.",
    authScopes: { signedIn: true },
    complexity: { field: 200 },
    errors: {
      types: [InvalidInputError, PaymentError, RateLimitedError],
      union: {
        name: "GetOrCreateSubscriptionResult",
        description: "Result of `getOrCreateSubscription`.",
      },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      const chosen = { plan: requirePlanId(input.planKey, "planKey"), priceId: input.priceId };
      const progress = await startCheckout(deps, account, chosen);
      const viewer = await requireAccount(deps, account.id);
      identity.refresh(viewer);
      return { viewer, progress };
    },
  },
  {
    description: "The next step of the checkout.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The signed-in seller, read after the call." }),
      progress: t.expose("progress", { type: Progress, description: "Where the checkout stands." }),
    }),
  },
);

builder.relayMutationField(
  "completeSubscription",
  {
    description: "A card setup that the browser has confirmed.",
    inputFields: (t) => ({
      setupIntentId: t.string({
        required: true,
        description: "`setupIntentId` of the answer to `getOrCreateSubscription`.",
      }),
      planKey: t.string({ description: "If given, it must be the plan of that checkout." }),
      priceId: t.string({ description: "If given, it must be the price of that checkout." }),
    }),
  },
  {
    description:
      "Buys the plan with the card that was set up, or, after `startCardChange`, makes it the card of the subscription. Charges once, however often it is called. The answer may be that the bank wants a confirmation.",
    authScopes: { signedIn: true },
    complexity: { field: 200 },
    errors: {
      types: [InvalidInputError, PaymentError, RateLimitedError],
      union: { name: "CompleteSubscriptionResult", description: "Result of `completeSubscription`." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      const { setupIntentId, planKey, priceId } = input;
      const plan = planKey ? requirePlanId(planKey, "planKey") : null;
      const progress = await completeCheckout(deps, account, { setupIntentId, plan, priceId });
      if ("isCardChange" in progress && progress.isCardChange) {
        deps.securityEvent(identity, { event: "card_changed", userId: account.id });
      }
      const viewer = await requireAccount(deps, account.id);
      identity.refresh(viewer);
      return { viewer, progress };
    },
  },
  {
    description: "The next step of the checkout.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The signed-in seller, read after the call." }),
      progress: t.expose("progress", { type: Progress, description: "Where the checkout stands." }),
    }),
  },
);
