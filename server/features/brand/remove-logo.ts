import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";

/** The brand goes on without a logo; without one already it is no error. Takes `white_label`, else FEATURE_DENIED. */
export async function removeLogo(deps: Pick<Deps, "db" | "clock" | "log">, account: Account): Promise<void> {
  requireEntitlement(deps, account, "white_label");
  await deps.db.brand.updateMany({
    where: { userId: account.id, logo: { not: null } },
    data: { logo: null, updatedAt: deps.clock.now() },
  });
}
