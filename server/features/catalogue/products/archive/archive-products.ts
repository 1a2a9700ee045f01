import { type ListingFilter, listingWhere } from "#server/features/catalogue/listing-where.ts";
import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Author, writeCatalogue } from "../../catalogue-write.ts";
import { requireOpen, requireWithinProductLimit } from "../../open-products/open-products.ts";
import { ProductConflictError } from "../../version-conflict.ts";
import { type ProductVersion, requireChangeable, requireProduct } from "../own-product.ts";

/**
 * The products of these listings (GraphQL's limits let no more than 1,000 through), or of all that
 * a filter finds.
 */
export type ArchiveSelection = { ids: readonly string[] } | { filter: ListingFilter };

/**
 * Maximum number of products per call: a single transaction for all would lock the catalogue for
 * too long.
 */
const archiveBatch = 1000;

/**
 * How many products were changed, one listing of each (to undo it), and whether others of the
 * selection are left for another call.
 */
export type ArchivedMany = { count: number; listingIds: string[]; hasMore: boolean };

/**
 * Archives products, or restores archived ones. Throws PRODUCT_READ_ONLY, or PRODUCT_LIMIT when
 * restoring, as for one product; then nothing is changed. Ignores another seller's listings.
 */
export async function archiveMany(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  selection: ArchiveSelection,
  { isRestoring }: { isRestoring: boolean },
): Promise<ArchivedMany> {
  return await writeCatalogue(deps, { userId: account.id, actor }, async (tx, { now }) => {
    const found = await findSelected(tx, account.id, selection, isRestoring);
    const chosen = found.slice(0, archiveBatch);
    const ids = chosen.map(({ productId }) => productId);
    if (isRestoring) await requireWithinProductLimit(tx, account, ids.length);
    else await requireOpen(tx, account, ids);
    await tx.product.updateMany({
      where: { id: { in: ids }, userId: account.id },
      data: { archivedAt: isRestoring ? null : now, updatedAt: now, version: { increment: 1 } },
    });
    const listingIds = chosen.map(({ listingId }) => listingId);
    return { count: ids.length, listingIds, hasMore: found.length > archiveBatch };
  });
}

/** What archiving a selection takes along: its products, with all their listings. */
export type SelectedProducts = { productCount: number; listingCount: number };

/** Counts the products of a selection. `archived`: the ones that can be restored. */
export async function countSelected(
  db: Db,
  userId: string,
  selection: ArchiveSelection,
  archived: boolean,
): Promise<SelectedProducts> {
  const [counts] = await queryByIndex<SelectedProducts>(
    db,
    userId,
    Prisma.sql`
      WITH chosen AS (SELECT DISTINCT l.product_id FROM listings l WHERE ${selectionWhere(userId, selection, archived)})
      SELECT (SELECT count(*) FROM chosen)::int AS "productCount",
        (SELECT count(*) FROM listings l JOIN chosen USING (product_id)
          WHERE l.user_id = ${userId}::uuid)::int AS "listingCount"`,
  );
  return counts ?? { productCount: 0, listingCount: 0 };
}

function selectionWhere(userId: string, selection: ArchiveSelection, archived: boolean): Prisma.Sql {
  const filter = "ids" in selection ? {} : selection.filter;
  const where = listingWhere(userId, { ...filter, archived });
  if (!("ids" in selection)) return where;
  return Prisma.sql`${where} AND l.id = ANY(${[...selection.ids]}::uuid[])`;
}

/**
 * The products to change, each with one of its listings: one product more than fits into one call,
 * if there are more.
 */
async function findSelected(
  tx: DbTransaction,
  userId: string,
  selection: ArchiveSelection,
  isRestoring: boolean,
): Promise<{ productId: string; listingId: string }[]> {
  return await tx.$queryRaw`
    SELECT DISTINCT ON (l.product_id) l.product_id::text AS "productId", l.id::text AS "listingId"
    FROM listings l WHERE ${selectionWhere(userId, selection, isRestoring)}
    ORDER BY l.product_id, l.id LIMIT ${archiveBatch + 1}`;
}

/**
 * Takes a product and its listings out of the lists. It keeps its history and remains part of its
 * kits.
 */
export async function archiveProduct(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  of: ProductVersion,
): Promise<void> {
  await writeCatalogue(deps, { userId: account.id, actor }, async (tx, { now }) => {
    const product = await requireChangeable(tx, account, of);
    if (product.archivedAt !== null) return;
    const data = { archivedAt: now, updatedAt: now, version: { increment: 1 } };
    await tx.product.update({ where: { id: of.id, userId: account.id }, data });
  });
}

/**
 * Brings an archived product back. Throws PRODUCT_LIMIT when a basic account already has 5 (S9-02).
 */
export async function restoreProduct(
  deps: Pick<Deps, "db" | "clock">,
  { account, actor }: Author,
  { id, version }: ProductVersion,
): Promise<void> {
  await writeCatalogue(deps, { userId: account.id, actor }, async (tx, { now }) => {
    const product = await requireProduct(tx, account.id, id);
    if (product.version !== version) throw new ProductConflictError(account.id, id);
    if (product.archivedAt === null) return;
    await requireWithinProductLimit(tx, account);
    const data = { archivedAt: null, updatedAt: now, version: { increment: 1 } };
    await tx.product.update({ where: { id, userId: account.id }, data });
  });
}
