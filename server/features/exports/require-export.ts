import type { Account } from "#core/entitlements/account.ts";
import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { basicProductLimit } from "#core/entitlements/features.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";

const feature = "product_import_export";

/**
 * Throws FEATURE_DENIED unless the seller may export the catalogue: with the feature, or without it
 * while there are more products than the basic tier has, which are read-only now (D94).
 */
export async function requireExport(deps: Pick<Deps, "db" | "log">, account: Account): Promise<void> {
  if (checkEntitlement(feature, account.status).allowed) return;
  const count = await deps.db.product.count({ where: { userId: account.id, archivedAt: null } });
  if (count <= basicProductLimit) requireEntitlement(deps, account, feature);
}
