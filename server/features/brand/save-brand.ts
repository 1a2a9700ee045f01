import { type BrandInput, checkBrand } from "#core/brand/brand-rules.ts";
import type { Account } from "#core/entitlements/account.ts";
import { requireEntitlement } from "#server/features/entitlements/require-entitlement.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/**
 * Saves name and colour of the seller's brand (D70); keeps its logo. Requires `white_label`, else
 * FEATURE_DENIED.
 */
export async function saveBrand(
  deps: Pick<Deps, "db" | "clock" | "log">,
  account: Account,
  input: BrandInput,
): Promise<void> {
  requireEntitlement(deps, account, "white_label");
  const checked = checkBrand(input);
  if (!checked.ok) throw new InvalidInputError(checked.issues);
  const userId = account.id;
  const brand = { ...checked.value, updatedAt: deps.clock.now() };
  await deps.db.brand.upsert({
    where: { userId },
    create: { userId, ...brand },
    update: brand,
    select: { userId: true },
  });
}
