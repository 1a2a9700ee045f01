import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";

/**
 * Throws FEATURE_DENIED unless the account may read detailed reports (D350). The totals of the
 * overview, and how much there is to correct, need no feature.
 */
export function requireReports(deps: Pick<Deps, "log">, account: Account): void {
  requireEntitlement(deps, account, "margin_analytics");
}

/** The API's note on a field that needs the feature. */
export const needsReports = "Requires the feature `margin_analytics`, else FEATURE_DENIED.";
