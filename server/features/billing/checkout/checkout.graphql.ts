import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, PaymentError, RateLimitedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { SubscriptionStatus } from "../mirror/subscription-status-type.ts";
import { requirePlanId } from "../plans/require-plan-id.ts";
import { completeSubscription } from "./complete-subscription.ts";
import { getOrCreateSubscription } from "./get-or-create-subscription.ts";
import type { SubscriptionProgress } from "./subscription-progress.ts";

const SubscriptionStep = builder.enumType("SubscriptionStep", {
  description: "What a purchase waits for.",
  values: {
    SETUP_INTENT_REQUIRED: {
      value: "setup_intent_required",
      description: "A card, with the set-up's secret.",
    },
    PAYMENT_CONFIRMATION_REQUIRED: {
      value: "payment_confirmation_required",
      description: "The bank's confirmation of the first payment, with the payment's secret.",
    },
    ACTIVE: { value: "active", description: "Nothing: the subscription is active." },
  } as const,
});

const Progress = builder.objectRef<SubscriptionProgress>("SubscriptionProgress").implement({
  description: "Where a purchase stands.",
  fields: (t) => ({
    step: t.expose("step", { type: SubscriptionStep, description: "What it waits for." }),
    planKey: t.exposeString("planId", { description: "The plan: monthly, quarterly or annual." }),
    priceId: t.exposeString("priceId", { description: "The payment provider's id of the plan's price." }),
    isBoughtNow: t.boolean({
      description:
        "With ACTIVE, true when `getOrCreateSubscription` has just bought it with a card that was set up earlier.",
      resolve: (progress) => "isBoughtNow" in progress && progress.isBoughtNow === true,
    }),
    status: t.field({
      type: SubscriptionStatus,
      nullable: true,
      description: "The subscription's state; null while there is none.",
      resolve: (progress) => ("status" in progress ? progress.status : null),
    }),
    subscriptionId: t.string({
      nullable: true,
      description: "The payment provider's id of the subscription; null while there is none.",
      resolve: (progress) => ("subscriptionId" in progress ? progress.subscriptionId : null),
    }),
    setupIntentId: t.string({
      nullable: true,
      description: "The card set-up; only with SETUP_INTENT_REQUIRED.",
      resolve: (progress) => ("setupIntentId" in progress ? progress.setupIntentId : null),
    }),
    setupIntentClientSecret: t.string({
      nullable: true,
      description: "What the browser confirms the card set-up with; only with SETUP_INTENT_REQUIRED.",
      resolve: (progress) =>
        "setupIntentClientSecret" in progress ? progress.setupIntentClientSecret : null,
    }),
    clientSecret: t.string({
      nullable: true,
      description: "What the browser confirms the payment with; only with PAYMENT_CONFIRMATION_REQUIRED.",
      resolve: (progress) => ("clientSecret" in progress ? progress.clientSecret : null),
    }),
  }),
});

builder.relayMutationField(
  "getOrCreateSubscription",
  {
    description: "The plan to buy.",
    inputFields: (t) => ({
      planKey: t.string({ required: true, description: "monthly, quarterly or annual." }),
      priceId: t.string({ description: "If given, it must be that plan's price." }),
    }),
  },
  {
    description:
      "Begins to buy a plan, or goes on where it was left: asking twice buys once. Nothing is charged before a card is set up.",
    authScopes: { signedIn: true },
    complexity: { field: 200 },
    errors: {
      types: [InvalidInputError, PaymentError, RateLimitedError],
      union: {
        name: "GetOrCreateSubscriptionResult",
        description: "What `getOrCreateSubscription` answers.",
      },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      const chosen = { plan: requirePlanId(input.planKey, "planKey"), priceId: input.priceId };
      const progress = await getOrCreateSubscription(deps, account, chosen);
      const viewer = await requireAccount(deps, account.id);
      identity.refresh(viewer);
      return { viewer, progress };
    },
  },
  {
    description: "The purchase goes on.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
      progress: t.expose("progress", { type: Progress, description: "Where the purchase stands." }),
    }),
  },
);

builder.relayMutationField(
  "completeSubscription",
  {
    description: "A card set-up that the browser has confirmed.",
    inputFields: (t) => ({
      setupIntentId: t.string({ required: true, description: "The id that `getOrCreateSubscription` gave." }),
      planKey: t.string({ description: "If given, it must be the plan of that set-up." }),
      priceId: t.string({ description: "If given, it must be the price of that set-up." }),
    }),
  },
  {
    description:
      "Buys the plan with the card that was set up: charges once however often it is called. It may answer that the bank wants a confirmation.",
    authScopes: { signedIn: true },
    complexity: { field: 200 },
    errors: {
      types: [InvalidInputError, PaymentError, RateLimitedError],
      union: { name: "CompleteSubscriptionResult", description: "What `completeSubscription` answers." },
    },
    resolve: async (_root, { input }, { deps, identity }) => {
      const account = await identity.requireAccount();
      const { setupIntentId, planKey, priceId } = input;
      const plan = planKey ? requirePlanId(planKey, "planKey") : null;
      const progress = await completeSubscription(deps, account, { setupIntentId, plan, priceId });
      const viewer = await requireAccount(deps, account.id);
      identity.refresh(viewer);
      return { viewer, progress };
    },
  },
  {
    description: "The purchase went on.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller." }),
      progress: t.expose("progress", { type: Progress, description: "Where the purchase stands." }),
    }),
  },
);
