import type { Account } from "#core/entitlements/account.ts";
import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { type Feature, features } from "#core/entitlements/features.ts";
import { User } from "#server/features/account/user-type.ts";
import { startTrial } from "#server/features/trials/start-trial.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";

const FeatureModule = builder.enumType("FeatureModule", {
  description: "What a feature takes (D21, D23).",
  values: {
    BASIC: { value: "basic", description: "Free for every account." },
    ADVANCED: { value: "advanced", description: "Takes an active subscription or a running trial." },
    PREMIUM: { value: "premium", description: "Takes an active subscription." },
  } as const,
});

type FeatureAccess = Omit<Feature, "requiresSubscription" | "requiresTrial"> & {
  allowed: boolean;
  reason: string | null;
};

const FeatureAccess = builder.objectRef<FeatureAccess>("FeatureAccess").implement({
  description: "A feature, and whether the signed-in seller may use it now.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "The feature's name in errors, such as `bulk_pricing`." }),
    module: t.expose("module", { type: FeatureModule, description: "The group it is sold in." }),
    description: t.exposeString("description", { description: "What it is, in Brazilian Portuguese." }),
    allowed: t.exposeBoolean("allowed", { description: "May be used now." }),
    reason: t.exposeString("reason", {
      nullable: true,
      description:
        "Why not (D23): 'Requires active subscription', 'Trial expired - requires subscription', 'Requires trial or subscription' or 'Access denied'.",
    }),
  }),
});

builder.queryField("features", (t) =>
  t.field({
    type: [FeatureAccess],
    description: "The permission table, for the signed-in seller.",
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { identity }) => featureAccess(await identity.requireAccount()),
  }),
);

function featureAccess({ status }: Account): FeatureAccess[] {
  return features.map(({ key, module, description }) => {
    const decision = checkEntitlement(key, status);
    return {
      key,
      module,
      description,
      allowed: decision.allowed,
      reason: decision.allowed ? null : decision.reason,
    };
  });
}

builder.relayMutationField(
  "startTrial",
  { description: "Nothing to say.", inputFields: () => ({}) },
  {
    description:
      "Starts the free trial of 7 days. Once in an account's life (D21) and once for a mailbox: where another account with the same mailbox has had it, EMAIL_CONFIRMATION_REQUIRED, or TRIAL_USED_BY_MAILBOX (D100).",
    authScopes: { signedIn: true },
    complexity: { field: 100 },
    errors: {
      types: [RefusedError],
      union: { name: "StartTrialResult", description: "What `startTrial` answers." },
    },
    resolve: async (_root, _args, { deps, identity }) => {
      const { id } = await identity.requireAccount();
      const account = await startTrial(deps, id);
      identity.refresh(account);
      return { viewer: account };
    },
  },
  {
    description: "The trial has started.",
    outputFields: (t) => ({
      viewer: t.expose("viewer", { type: User, description: "The seller, now with advanced access." }),
    }),
  },
);
