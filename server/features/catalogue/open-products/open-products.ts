import { catalogueText } from "#core/catalogue/catalogue-text.ts";
import type { Account } from "#core/entitlements/account.ts";
import { checkEntitlement } from "#core/entitlements/check-entitlement.ts";
import { basicProductLimit } from "#core/entitlements/features.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { person, writeCatalogue } from "../catalogue-write.ts";

type Products = Pick<DbTransaction, "product">;

/** Maximum number of unarchived products of an account; null: no limit (S9-02). */
export function productLimit({ status }: Pick<Account, "status">): number | null {
  return checkEntitlement("unlimited_products", status).allowed ? null : basicProductLimit;
}

/** Maximum number of stored products, archived ones included: more than the largest seller has. */
const maxStored = 200_000;
/** The maximum without advanced access: 5 open products, and those archived to make room. */
const maxStoredBasic = 100;

/** Throws CATALOGUE_FULL unless the account may store `added` more products. */
export async function requireCatalogueNotFull(db: Products, account: Account, added = 1): Promise<void> {
  const most = productLimit(account) === null ? maxStored : maxStoredBasic;
  const stored = await db.product.count({ where: { userId: account.id } });
  if (stored + added > most) throw new RefusedError("CATALOGUE_FULL");
}

/**
 * Throws PRODUCT_LIMIT unless there is room for `added` more products. Call it only within
 * `writeCatalogue`, whose lock keeps the count correct until the products are stored.
 */
export async function requireWithinProductLimit(tx: Products, account: Account, added = 1): Promise<void> {
  const limit = productLimit(account);
  if (limit === null) return;
  const count = await tx.product.count({ where: { userId: account.id, archivedAt: null } });
  if (count + added > limit) throw new RefusedError("PRODUCT_LIMIT");
}

/**
 * The products that the seller may change; null: all. Without advanced access these are the 5
 * chosen last to stay open, then the 5 changed last (D94). Archived ones can only be restored.
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

/**
 * Chooses which products stay open without advanced access (D94): the given ones, at most 5, and
 * the most recently changed in the remaining places. Throws NOT_FOUND for a product that is
 * archived or another seller's.
 */
export async function keepProductsOpen(
  deps: Pick<Deps, "db" | "clock">,
  { id: userId }: Account,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > basicProductLimit)
    throw new InvalidInputError([{ field: "ids", message: catalogueText.tooManyOpen }]);
  await writeCatalogue(deps, { userId, actor: person }, async (tx, { now }) => {
    const chosen = { id: { in: [...ids] }, userId, archivedAt: null };
    const known = await tx.product.count({ where: chosen });
    if (known < new Set(ids).size) throw new AppError("NOT_FOUND");
    await tx.product.updateMany({ where: { userId, keptOpenAt: { not: null } }, data: { keptOpenAt: null } });
    await tx.product.updateMany({ where: chosen, data: { keptOpenAt: now } });
  });
}
