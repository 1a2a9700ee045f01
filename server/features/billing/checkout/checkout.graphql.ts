import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { InvalidInputError, PaymentError, RateLimitedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { planIdList, requirePlanId } from "../plans/plans.ts";
import { Progress } from "./checkout-progress-type.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

sellerMutation("getOrCreateSubscription", {
  does: "Starts or resumes the checkout of a plan. Safe to repeat: it never buys twice. Charges nothing before a card is set up.",
  takes: "The plan to subscribe to.",
  input: (t) => ({
    planKey: t.string({ required: true, description: `${planIdList}.` }),
    priceId: t.string({ description: "If given, it must be the id of the plan's current price." }),
  }),
  cost: 200,
  refuses: [InvalidInputError, PaymentError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const chosen = { plan: requirePlanId(input.planKey, "planKey"), priceId: input.priceId };
    const progress = await startCheckout(deps, account, identity, chosen);
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer, progress };
  },
  gives: "The next step of the checkout.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The signed-in seller, read after the call." }),
    progress: t.expose("progress", { type: Progress, description: "The state of the checkout." }),
  }),
});

sellerMutation("completeSubscription", {
  does: "Buys the plan with the card that was set up, or, after `startCardChange`, makes it the card of the subscription. Charges once, however often it is called. The result may be that the bank requires a confirmation.",
  takes: "A card setup that the browser has confirmed.",
  input: (t) => ({
    setupIntentId: t.string({
      required: true,
      description: "`setupIntentId` from the result of `getOrCreateSubscription`.",
    }),
    planKey: t.string({ description: "If given, it must be the plan of that checkout." }),
    priceId: t.string({ description: "If given, it must be the price of that checkout." }),
  }),
  cost: 200,
  refuses: [InvalidInputError, PaymentError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const { setupIntentId, planKey, priceId } = input;
    const plan = planKey ? requirePlanId(planKey, "planKey") : null;
    const progress = await completeCheckout(deps, account, identity, { setupIntentId, plan, priceId });
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer, progress };
  },
  gives: "The next step of the checkout.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The signed-in seller, read after the call." }),
    progress: t.expose("progress", { type: Progress, description: "The state of the checkout." }),
  }),
});

type PaymentSettings = { publishableKey: string; scriptUrl: string | null };

const PaymentSettingsType = builder.objectRef<PaymentSettings>("PaymentSettings").implement({
  description: "What the browser needs to load the payment provider's card form.",
  fields: (t) => ({
    publishableKey: t.exposeString("publishableKey", {
      description: "The payment provider's publishable key.",
    }),
    scriptUrl: t.exposeString("scriptUrl", {
      nullable: true,
      description: "Address of the emulator's script in local mode; null to load the provider's own script.",
    }),
  }),
});

builder.queryField("paymentSettings", (t) =>
  t.field({
    type: PaymentSettingsType,
    description: "Settings of the card form.",
    resolve: (_root, _args, { deps }) => {
      const { publishableKey, apiBase } = deps.env.stripe;
      return { publishableKey, scriptUrl: apiBase ? new URL("/_stripe/local.js", apiBase).href : null };
    },
  }),
);
