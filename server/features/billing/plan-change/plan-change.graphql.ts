import { quoteMinutes } from "#core/billing/plan-change.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError, PaymentError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { planIdList, requirePlanId } from "../plans/plans.ts";
import { confirmPlanChange, type PlanChangeResult } from "./confirm-plan-change.ts";
import { type PlanChangeQuote, quotePlanChange } from "./quote-plan-change.ts";
import { undoPlanChange } from "./undo-plan-change.ts";

const Quote = builder.objectRef<PlanChangeQuote>("PlanChangeQuote").implement({
  description: `What another plan costs a subscriber, and when it begins. Valid for ${quoteMinutes} minutes.`,
  fields: (t) => ({
    quoteId: t.string({
      description: "Pass it to `confirmPlanChange`.",
      resolve: ({ row }) => row.id,
    }),
    planKey: t.string({ description: `The new plan: ${planIdList}.`, resolve: ({ row }) => row.planId }),
    isImmediate: t.boolean({
      description:
        "True for a longer plan, which begins and is charged now; false: it begins at the renewal.",
      resolve: ({ row }) => row.prorationDate !== null,
    }),
    amountToday: t.float({
      description: "What is charged on confirming, in reais, not centavos.",
      resolve: ({ row }) => row.amountCents / 100,
    }),
    credit: t.float({
      description: "Credit for the unused rest of the paid period, in reais.",
      resolve: ({ creditCents }) => creditCents / 100,
    }),
    startsAt: t.expose("startsAt", { type: "DateTime", description: "When the new plan begins." }),
    nextChargeAt: t.expose("nextChargeAt", {
      type: "DateTime",
      description: "When the full price of the new plan is charged next.",
    }),
  }),
});

const PlanChangeStatus = builder.enumType("PlanChangeStatus", {
  description: "The outcome of a confirmed plan change.",
  values: {
    CHANGED: { value: "changed", description: "The new plan is active and paid for." },
    SCHEDULED: { value: "scheduled", description: "The next renewal changes the plan." },
    CONFIRMATION_REQUIRED: {
      value: "confirmation",
      description: "The bank requires a confirmation of the payment. The old plan remains active until then.",
    },
  } as const,
});

sellerMutation("quotePlanChange", {
  does: "Returns what another plan costs an active subscriber today and when it begins. Charges and changes nothing, but cancels a change that waits for the bank's confirmation.",
  takes: "The plan to change to.",
  input: (t) => ({
    planKey: t.string({ required: true, description: `${planIdList}.` }),
  }),
  cost: 200,
  refuses: [InvalidInputError, RefusedError, PaymentError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const quote = await quotePlanChange(deps, account, identity, {
      plan: requirePlanId(input.planKey, "planKey"),
    });
    return { quote };
  },
  gives: "The cost of the change.",
  output: (t) => ({
    quote: t.expose("quote", { type: Quote, description: "The cost of the change." }),
  }),
});

sellerMutation("confirmPlanChange", {
  does: "Changes the plan exactly as quoted. Charges once, however often it is called; call it again after the bank's confirmation. PLAN_CHANGE_OUTDATED when the subscription or the amount has changed since: nothing is charged. A declined card leaves the old plan.",
  takes: "The quoted change.",
  input: (t) => ({
    quoteId: t.string({ required: true, description: "`quoteId` from the result of `quotePlanChange`." }),
  }),
  cost: 200,
  refuses: [RefusedError, PaymentError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const result = await confirmPlanChange(deps, account, identity, input);
    if (result.kind !== "confirmation") {
      deps.securityEvent(identity, { event: "plan_changed", userId: account.id });
    }
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer, result };
  },
  gives: "The outcome of the change.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The signed-in seller, read after the call." }),
    status: t.field({
      type: PlanChangeStatus,
      description: "The outcome of the change.",
      resolve: ({ result }: { result: PlanChangeResult }) => result.kind,
    }),
    clientSecret: t.string({
      nullable: true,
      description: "Secret with which the browser confirms the payment; only with CONFIRMATION_REQUIRED.",
      resolve: ({ result }: { result: PlanChangeResult }) =>
        result.kind === "confirmation" ? result.clientSecret : null,
    }),
  }),
});

sellerMutation("undoPlanChange", {
  does: "Cancels the plan change that is scheduled for the next renewal. NO_PLAN_CHANGE when none is scheduled.",
  cost: 200,
  refuses: [RefusedError, PaymentError, RateLimitedError],
  resolve: async (_input, { deps, identity }) => {
    const account = await identity.requireAccount();
    await undoPlanChange(deps, account, identity);
    deps.securityEvent(identity, { event: "plan_change_undone", userId: account.id });
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer };
  },
  gives: "The plan is kept.",
  output: viewerOutput("The signed-in seller, read after the call."),
});
