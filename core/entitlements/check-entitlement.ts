import type { AccountStatus } from "./account-status.ts";
import { type Feature, type FeatureKey, features } from "./features.ts";

/** Why access is denied, in the specification's words (S5-11). */
type DenialReason =
  | "Requires active subscription"
  | "Trial expired - requires subscription"
  | "Requires trial or subscription"
  | "Access denied"
  | "Feature not found";

export type FeatureDecision = { allowed: true } | { allowed: false; reason: DenialReason };

/** The part of an account's status that decides which features it may use. */
export type AccessFlags = Pick<AccountStatus, "tier" | "hasActiveSubscription" | "hasAdvancedAccess">;

const byKey = new Map(features.map((feature) => [feature.key, feature]));

/**
 * Whether an account may use a feature, and if not, why (D23). A key outside the table does not
 * compile; if one gets here all the same, it is "Feature not found", which the caller logs (S5-10).
 */
export function checkEntitlement(key: FeatureKey, account: AccessFlags): FeatureDecision {
  const feature = byKey.get(key);
  if (!feature) return { allowed: false, reason: "Feature not found" };
  if (isGranted(feature, account)) return { allowed: true };
  return { allowed: false, reason: denialReason(feature, account) };
}

function isGranted(feature: Feature, account: AccessFlags): boolean {
  if (feature.requiresTrial) return account.hasAdvancedAccess;
  return !feature.requiresSubscription || account.hasActiveSubscription;
}

function denialReason(feature: Feature, account: AccessFlags): DenialReason {
  if (!feature.requiresTrial) return "Requires active subscription";
  if (account.tier === "expired") return "Trial expired - requires subscription";
  if (account.tier === "basic") return "Requires trial or subscription";
  // The tier grants advanced access but the flag does not: contradictory flags grant nothing.
  return "Access denied";
}
