import type { OwnRow } from "#core/import/own-format.ts";
import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { findSellerDefaults } from "../catalogue/figures/find-seller-defaults.ts";
import { listingWhere } from "../catalogue/listing-where.ts";
import { examplesOfRow, storedListingType, storedTerms } from "../catalogue/store/listing-rows.ts";
import type { ExportFilter } from "./export-filter.ts";

/** Number of rows in memory at a time. */
const batchRows = 200;

/**
 * The seller's listings that the filter finds, with their products, in batches, oldest first. Reads
 * the next batch once the last was consumed. Throws InvalidInputError immediately for a filter that
 * is too long.
 */
export function exportedRows(
  db: Db,
  userId: string,
  { ids, ...filter }: ExportFilter,
): AsyncIterable<OwnRow[]> {
  const where = listingWhere(userId, filter);
  if (ids === undefined) return batches(db, userId, where);
  return batches(db, userId, Prisma.sql`${where} AND l.id = ANY(${[...ids]}::uuid[])`);
}

async function* batches(db: Db, userId: string, where: Prisma.Sql): AsyncGenerator<OwnRow[]> {
  const defaults = await findSellerDefaults(db, userId);
  let after = lowestId;
  for (;;) {
    const ids = await queryByIndex<{ id: string }>(
      db,
      userId,
      Prisma.sql`SELECT l.id::text AS id FROM listings l
        WHERE ${where} AND l.id > ${after}::uuid ORDER BY l.id LIMIT ${batchRows}`,
    );
    const last = ids.at(-1);
    if (!last) return;
    const rows = await db.listing.findMany({
      where: { userId, id: { in: ids.map(({ id }) => id) } },
      include: { product: true },
      orderBy: { id: "asc" },
    });
    yield rows.map(({ product, listingType, ...listing }) => ({
      ...product,
      productId: product.id,
      channel: listing.channel,
      listingType: storedListingType(listingType),
      channelName: listing.channelName || null,
      priceCents: listing.priceCents,
      unitsPerMonth: listing.unitsPerMonth,
      terms: storedTerms(listing.terms),
      profitCents: listing.profitCents,
      marginPct: listing.marginPct,
      monthlyProfitCents: listing.monthlyProfitCents,
      health: listing.health,
      examples: examplesOfRow(listing, defaults),
    }));
    after = last.id;
  }
}
