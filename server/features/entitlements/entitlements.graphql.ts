import type { Account } from "#core/entitlements/account.ts";
import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { type Feature, features } from "#core/entitlements/features.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { startTrial } from "#server/features/trials/start-trial.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";

const FeatureModule = builder.enumType("FeatureModule", {
  description: "What a feature requires.",
  values: {
    BASIC: { value: "basic", description: "Available to every account." },
    ADVANCED: { value: "advanced", description: "Requires an active subscription or a running trial." },
    PREMIUM: { value: "premium", description: "Requires an active subscription." },
  } as const,
});

type FeatureAccess = Omit<Feature, "requiresSubscription" | "requiresTrial"> & {
  allowed: boolean;
  reason: string | null;
};

const FeatureAccess = builder.objectRef<FeatureAccess>("FeatureAccess").implement({
  description: "A feature and whether the signed-in seller can use it.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "The feature's name in errors, such as `bulk_pricing`." }),
    module: t.expose("module", { type: FeatureModule, description: "The group it belongs to." }),
    description: t.exposeString("description", { description: "Description in Brazilian Portuguese." }),
    allowed: t.exposeBoolean("allowed", { description: "Whether the seller can use it now." }),
    reason: t.exposeString("reason", {
      nullable: true,
      description:
        "Why the seller cannot use it: 'Requires active subscription', 'Trial expired - requires subscription', 'Requires trial or subscription' or 'Access denied'.",
    }),
  }),
});

builder.queryField("features", (t) =>
  t.field({
    type: [FeatureAccess],
    description: "All features, with the signed-in seller's access to each.",
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

sellerMutation("startTrial", {
  does: "Starts the free trial of 7 days. Each account and each mailbox can have it once: TRIAL_ALREADY_STARTED, or, when another account with the same mailbox has had it, EMAIL_CONFIRMATION_REQUIRED or TRIAL_USED_BY_MAILBOX.",
  cost: 100,
  refuses: [RefusedError],
  resolve: async (_input, { deps, identity }) => {
    const { id } = await identity.requireAccount();
    const account = await startTrial(deps, id);
    identity.refresh(account);
    return { viewer: account };
  },
  gives: "The trial has started.",
  output: viewerOutput("The seller, now with advanced access."),
});
