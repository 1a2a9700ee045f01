import type { Account } from "#core/entitlements/account.ts";
import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import type { FeatureKey } from "#core/entitlements/features.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * Throws FEATURE_DENIED with the key and the reason (D23). A key outside the table is denied and
 * logged (S5-10).
 */
export function requireEntitlement({ log }: Pick<Deps, "log">, account: Account, key: FeatureKey): void {
  const decision = checkEntitlement(key, account.status);
  if (decision.allowed) return;
  if (decision.reason === "Feature not found") log.warn({ feature: key }, "unknown_feature_key");
  throw new AppError("FEATURE_DENIED", { feature: key, reason: decision.reason });
}
