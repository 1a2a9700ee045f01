import type { Account } from "#core/entitlements/account.ts";
import { batchNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { GraphqlContext } from "#server/platform/graphql/context.ts";

export const User = builder.objectRef<Account>("User");

const findSelf = async (id: string, { identity }: GraphqlContext) => {
  const account = await identity.account();
  return account?.id === id ? account : null;
};

batchNodes("User", async (ids, context) => {
  const found = await Promise.all(ids.map(async (id) => [id, await findSelf(id, context)] as const));
  return new Map(found);
});

builder.node(User, {
  description: "A seller. `node` finds only oneself.",
  id: { resolve: ({ id }) => id },
  brandLoadedObjects: true,
  loadOne: findSelf,
  fields: (t) => ({
    username: t.exposeString("username", { description: "The name to sign in with." }),
    email: t.exposeString("email", { description: "E-mail address." }),
    isEmailConfirmed: t.boolean({
      description: "A mailed link or Google has shown that the address is the seller's (D100).",
      resolve: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
    }),
    firstName: t.exposeString("firstName", { description: "First name." }),
    lastName: t.exposeString("lastName", { nullable: true, description: "Last name, if given." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the account was made." }),
    trialStartedAt: t.expose("trialStartedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the free trial was started; null when it never was.",
    }),
    isTrialActive: t.boolean({
      description: "The trial is running: 7 days of 24 hours from `trialStartedAt` (D21).",
      resolve: ({ status }) => status.isTrialActive,
    }),
    trialEndsAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the trial ends or ended; null when it was never started (D21).",
      resolve: ({ status }) => status.trialEndsAt,
    }),
    trialDaysLeft: t.int({
      description: "Days of trial left, rounded up; 0 when none is running (D21).",
      resolve: ({ status }) => status.trialDaysLeft,
    }),
    hasActiveSubscription: t.boolean({
      description: "A subscription is paid for, on its provider's trial, or at most 3 days past due (D22).",
      resolve: ({ status }) => status.hasActiveSubscription,
    }),
    hasAdvancedAccess: t.boolean({
      description: "An active subscription or an active trial: opens the advanced features (D21).",
      resolve: ({ status }) => status.hasAdvancedAccess,
    }),
  }),
});
