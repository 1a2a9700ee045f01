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
  description: "A seller. `node` only finds the signed-in seller.",
  id: { resolve: ({ id }) => id },
  brandLoadedObjects: true,
  loadOne: findSelf,
  fields: (t) => ({
    username: t.exposeString("username", { description: "The username for signing in." }),
    email: t.exposeString("email", { description: "E-mail address." }),
    isEmailConfirmed: t.boolean({
      description: "Whether the seller confirmed the address, by a mailed link or through Google.",
      resolve: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
    }),
    firstName: t.exposeString("firstName", { description: "First name." }),
    lastName: t.exposeString("lastName", { nullable: true, description: "Last name, if given." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the account was created." }),
    trialStartedAt: t.expose("trialStartedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the free trial started; null if it never did.",
    }),
    isTrialActive: t.boolean({
      description: "Whether the trial is running: 7 days of 24 hours from `trialStartedAt`.",
      resolve: ({ status }) => status.isTrialActive,
    }),
    trialEndsAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the trial ends or ended; null if it never started.",
      resolve: ({ status }) => status.trialEndsAt,
    }),
    trialDaysLeft: t.int({
      description: "Days left of the trial, rounded up; 0 when no trial is running.",
      resolve: ({ status }) => status.trialDaysLeft,
    }),
    hasActiveSubscription: t.boolean({
      description:
        "Whether a subscription is paid, in a trial of the payment provider, or at most 3 days past due.",
      resolve: ({ status }) => status.hasActiveSubscription,
    }),
    hasAdvancedAccess: t.boolean({
      description:
        "Whether the advanced features are available: with an active subscription or a running trial.",
      resolve: ({ status }) => status.hasAdvancedAccess,
    }),
  }),
});
