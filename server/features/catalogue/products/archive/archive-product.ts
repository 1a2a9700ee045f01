import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { person, writeCatalogue } from "../../catalogue-write.ts";
import { requireRoom } from "../../limit/open-products.ts";
import { VersionConflictError } from "../../version-conflict.ts";
import { type ProductVersion, requireChangeable, requireProduct } from "../own-product.ts";

/** Takes a product out of the lists, with its listings; its history and its place in kits stay. */
export async function archiveProduct(
  deps: Pick<Deps, "db" | "clock">,
  account: Account,
  of: ProductVersion,
): Promise<void> {
  await writeCatalogue(deps, { userId: account.id, actor: person }, async (tx, { now }) => {
    const product = await requireChangeable(tx, account, of);
    if (product.archivedAt !== null) return;
    const data = { archivedAt: now, updatedAt: now, version: { increment: 1 } };
    await tx.product.update({ where: { id: of.id, userId: account.id }, data });
  });
}

/** Brings an archived product back. PRODUCT_LIMIT when a basic account has 5 others (S9-02). */
export async function restoreProduct(
  deps: Pick<Deps, "db" | "clock">,
  account: Account,
  { id, version }: ProductVersion,
): Promise<void> {
  await writeCatalogue(deps, { userId: account.id, actor: person }, async (tx, { now }) => {
    const product = await requireProduct(tx, account.id, id);
    if (product.version !== version) throw new VersionConflictError(account.id, { productId: id });
    if (product.archivedAt === null) return;
    await requireRoom(tx, account);
    const data = { archivedAt: null, updatedAt: now, version: { increment: 1 } };
    await tx.product.update({ where: { id, userId: account.id }, data });
  });
}
