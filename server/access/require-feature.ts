import { canUse } from "../../core/access/can-use.ts";
import type { Account } from "../auth/account.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";

/** Throws FEATURE_DENIED with the key and the reason (D23). A key outside the table is refused and logged (S5-10). */
export function requireFeature({ log }: Pick<Deps, "log">, account: Account, key: string): void {
  const decision = canUse(key, account.status);
  if (decision.allowed) return;
  if (decision.reason === "Feature not found") log.warn({ feature: key }, "unknown feature key");
  throw new AppError("FEATURE_DENIED", { feature: key, reason: decision.reason });
}
