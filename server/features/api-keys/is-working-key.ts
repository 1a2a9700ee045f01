import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { requireAccount } from "#server/features/account/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { workingKeys } from "./working-keys.ts";

/**
 * Whether a key still admits its program: it is neither revoked nor expired, its owner's account is
 * open and has `api_access`.
 */
export async function isWorkingKey(deps: Pick<Deps, "db" | "clock">, id: string): Promise<boolean> {
  const where = { id, ...workingKeys(deps.clock.now()), user: { closedAt: null } };
  const key = await deps.db.apiKey.findFirst({ where, select: { userId: true } });
  if (!key) return false;
  const { status } = await requireAccount(deps, key.userId);
  return checkEntitlement("api_access", status).allowed;
}
