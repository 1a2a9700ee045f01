import type { Account } from "#core/entitlements/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import { requireOpen } from "../open-products/open-products.ts";
import { ProductConflictError } from "../version-conflict.ts";

/** A product's id, and the version that the seller saw. */
export type ProductVersion = { id: string; version: number };

/** The seller's product as stored. NOT_FOUND for another seller's. */
export async function requireProduct(
  db: Pick<DbTransaction, "product">,
  userId: string,
  id: string,
): Promise<ProductRow> {
  return requireOwn(await db.product.findUnique({ where: { id } }), userId);
}

/**
 * The seller's product for a change: PRODUCT_READ_ONLY when it is not one of the open ones,
 * ProductConflictError when it was saved since the seller saw it (PR-06).
 */
export async function requireChangeable(
  tx: DbTransaction,
  account: Account,
  { id, version }: ProductVersion,
): Promise<ProductRow> {
  const product = await requireProduct(tx, account.id, id);
  await requireOpen(tx, account, [id]);
  if (product.version !== version) throw new ProductConflictError(account.id, id);
  return product;
}

/** A product as it is stored. */
export type ProductRow = Prisma.ProductGetPayload<object>;
