import type { ProductNow } from "#core/import/undo/plan-undo.ts";
import { soldListingOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

type Since = {
  /** When the seller applied the import. */
  startedAt: Date;
  /** When the import and its undo wrote, in ms. */
  ownTimes: ReadonlySet<number>;
  /** The products that the seller may change; null: all. */
  open: ReadonlySet<string> | null;
};

/** The seller's products as they are now, and whether somebody has changed them since (D305). */
export async function findProductsNow(
  tx: Pick<DbTransaction, "product">,
  userId: string,
  ids: readonly string[],
  { startedAt, ownTimes, open }: Since,
): Promise<ProductNow[]> {
  const rows = await tx.product.findMany({
    where: { id: { in: [...ids] }, userId },
    include: { listings: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] } },
  });
  const isAsImported = ({ updatedAt }: { updatedAt: Date }) =>
    updatedAt <= startedAt || ownTimes.has(updatedAt.getTime());
  return rows.map((row) => ({
    id: row.id,
    fields: row,
    isKit: row.isKit,
    isArchived: row.archivedAt !== null,
    isAsImported: isAsImported(row),
    isOpen: open === null || open.has(row.id),
    listings: row.listings.map((listing) => ({
      id: listing.id,
      fields: soldListingOfRow(listing),
      isAsImported: isAsImported(listing),
    })),
  }));
}
