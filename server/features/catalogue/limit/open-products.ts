import type { Account } from "#core/entitlements/account.ts";
import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { basicProductLimit } from "#core/entitlements/features.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { RefusedError } from "#server/platform/errors.ts";

type Products = Pick<DbTransaction, "product">;

/** How many products that are not archived an account may have; null: any number (S9-02). */
export function productLimit({ status }: Pick<Account, "status">): number | null {
  return checkEntitlement("unlimited_products", status).allowed ? null : basicProductLimit;
}

/** The most that one account stores, archived products included: beyond the largest seller's. */
const maxStored = 200_000;
/** Without advanced access products come and go in 5 places; this many may have gone. */
const maxStoredBasic = 100;

/** Throws CATALOGUE_FULL unless the account may store another product. */
export async function requireSpace(db: Products, account: Account): Promise<void> {
  const most = productLimit(account) === null ? maxStored : maxStoredBasic;
  const stored = await db.product.count({ where: { userId: account.id } });
  if (stored >= most) throw new RefusedError("CATALOGUE_FULL");
}

/**
 * Throws PRODUCT_LIMIT unless there is room for `added` more products. Only within `writeCatalogue`:
 * its lock keeps the count true until the products are there.
 */
export async function requireRoom(tx: Products, account: Account, added = 1): Promise<void> {
  const limit = productLimit(account);
  if (limit === null) return;
  const count = await tx.product.count({ where: { userId: account.id, archivedAt: null } });
  if (count + added > limit) throw new RefusedError("PRODUCT_LIMIT");
}

/**
 * The products that the seller may change; null: all. Without advanced access these are the 5 chosen
 * last to stay open, then the 5 changed last (D94). Archived ones can only be restored.
 */
export async function findOpenProducts(db: Products, account: Account): Promise<ReadonlySet<string> | null> {
  const limit = productLimit(account);
  if (limit === null) return null;
  const open = await db.product.findMany({
    where: { userId: account.id, archivedAt: null },
    orderBy: [{ keptOpenAt: { sort: "desc", nulls: "last" } }, { updatedAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { id: true },
  });
  return new Set(open.map(({ id }) => id));
}

/** Throws PRODUCT_READ_ONLY unless the seller may change all of these products (D94). */
export async function requireOpen(
  tx: Products,
  account: Account,
  productIds: readonly string[],
): Promise<void> {
  const open = await findOpenProducts(tx, account);
  if (open && productIds.some((id) => !open.has(id))) throw new RefusedError("PRODUCT_READ_ONLY");
}
