import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { queryByIndex } from "#server/platform/db/query-rows.ts";
import { type KeysetPage, keysetPage, type PageArgs } from "#server/platform/graphql/keyset-page.ts";
import { type ListingFilter, listingWhere } from "./listing-where.ts";
import { type ListingOrder, listingKeyset } from "./order-listings.ts";

const id = Prisma.sql`l.id`;

/** The ids of a page of the seller's listings. InvalidInputError: a filter or a cursor that cannot be. */
export async function listListings(
  db: Db,
  userId: string,
  { filter, order, page }: { filter: ListingFilter; order: ListingOrder; page: PageArgs },
): Promise<KeysetPage> {
  const where = listingWhere(userId, filter);
  return await keysetPage(
    listingKeyset(order),
    id,
    page,
    async (query) =>
      await queryByIndex(
        db,
        Prisma.sql`SELECT ${query.columns} FROM listings l WHERE ${where} AND ${query.where}
          ORDER BY ${query.orderBy} LIMIT ${query.limit}`,
      ),
  );
}

/** How many of the seller's listings a filter finds. */
export async function countListings(db: Db, userId: string, filter: ListingFilter): Promise<number> {
  const [row] = await queryByIndex<{ count: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS count FROM listings l WHERE ${listingWhere(userId, filter)}`,
  );
  return row?.count ?? 0;
}
