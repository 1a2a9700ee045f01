import type { Account } from "#core/entitlements/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { person, writeCatalogue } from "../../catalogue-write.ts";
import { requireOpen, requireRoom } from "../../limit/open-products.ts";
import { type ListingFilter, listingWhere } from "../../listings/listing-where.ts";

/** The products of these listings (GraphQL's limits let no more than 1,000 through), or of all that a filter finds. */
export type ArchiveSelection = { ids: readonly string[] } | { filter: ListingFilter };

/** So many products at once: a transaction of all would hold the catalogue for too long. */
const archiveBatch = 1000;

/** How many products were changed, and whether others of the selection are left for another call. */
export type ArchivedMany = { count: number; hasMore: boolean };

/**
 * Archives products, or restores archived ones. PRODUCT_READ_ONLY, or PRODUCT_LIMIT when restored, as
 * of one product: then nothing is changed. Another seller's listings are as good as none.
 */
export async function archiveMany(
  deps: Pick<Deps, "db" | "clock">,
  account: Account,
  selection: ArchiveSelection,
  { isRestoring }: { isRestoring: boolean },
): Promise<ArchivedMany> {
  return await writeCatalogue(deps, { userId: account.id, actor: person }, async (tx, { now }) => {
    const found = await findSelected(tx, account.id, selection, isRestoring);
    const ids = found.slice(0, archiveBatch);
    if (isRestoring) await requireRoom(tx, account, ids.length);
    else await requireOpen(tx, account, ids);
    await tx.product.updateMany({
      where: { id: { in: ids }, userId: account.id },
      data: { archivedAt: isRestoring ? null : now, updatedAt: now, version: { increment: 1 } },
    });
    return { count: ids.length, hasMore: found.length > archiveBatch };
  });
}

/** Ids of the products that the change is for: one more than it takes at once, if there are. */
async function findSelected(
  tx: DbTransaction,
  userId: string,
  selection: ArchiveSelection,
  isRestoring: boolean,
): Promise<string[]> {
  const filter = "ids" in selection ? {} : selection.filter;
  const chosen =
    "ids" in selection ? Prisma.sql`AND l.id = ANY(${[...selection.ids]}::uuid[])` : Prisma.empty;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT l.product_id::text AS id FROM listings l
    WHERE ${listingWhere(userId, { ...filter, archived: isRestoring })} ${chosen}
    ORDER BY 1 LIMIT ${archiveBatch + 1}`;
  return rows.map(({ id }) => id);
}
