import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  type KeysetPage,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";
import { reportListings } from "../report-figures.ts";

/** The condition on `listings l` of the listings with a better price. */
const isToFix = Prisma.sql`l.fix_price_cents IS NOT NULL`;
const isLow = Prisma.sql`l.health IN ('LOSS', 'THIN')`;

/** How much there is to correct. Money in centavos a month. */
export type FixTotals = {
  listings: number;
  gainCents: number;
  /** Listings among them whose units a month, and so their gain, are not known. */
  listingsWithoutUnits: number;
  /** Listings below the minimum margin that no price can help. */
  listingsWithoutPrice: number;
};

/** How much the better prices of a seller's listings earn more (RE-02). */
export async function findFixTotals(db: Db, userId: string): Promise<FixTotals> {
  const [toFix] = await queryByIndex<Omit<FixTotals, "listingsWithoutPrice"> & { low: number }>(
    db,
    userId,
    Prisma.sql`SELECT count(*)::int AS "listings", COALESCE(sum(l.fix_gain_cents), 0) AS "gainCents",
        (count(*) FILTER (WHERE l.fix_gain_cents IS NULL))::int AS "listingsWithoutUnits",
        (count(*) FILTER (WHERE ${isLow}))::int AS "low"
      FROM listings l WHERE ${reportListings(userId)} AND ${isToFix}`,
  );
  const [low] = await queryByIndex<{ count: number }>(
    db,
    userId,
    Prisma.sql`SELECT count(*)::int AS "count" FROM listings l WHERE ${reportListings(userId)} AND ${isLow}`,
  );
  return {
    listings: toFix?.listings ?? 0,
    gainCents: toFix?.gainCents ?? 0,
    listingsWithoutUnits: toFix?.listingsWithoutUnits ?? 0,
    // Each of the two queries reads one index alone.
    listingsWithoutPrice: (low?.count ?? 0) - (toFix?.low ?? 0),
  };
}

/** By the gain a month, the highest first; those without units a month last. */
const byGain: KeysetOrder = {
  name: "FIX_GAIN",
  value: Prisma.sql`l.fix_gain_cents`,
  type: Prisma.sql`float8`,
  direction: "DESC",
  nullable: true,
};

/** The ids of a page of a seller's listings to correct. Throws InvalidInputError for a cursor. */
export async function listToFix(db: Db, userId: string, page: PageArgs): Promise<KeysetPage> {
  return await keysetPage(
    byGain,
    Prisma.sql`l.id`,
    page,
    async (query) =>
      await queryByIndex(
        db,
        userId,
        Prisma.sql`SELECT ${query.columns} FROM listings l
          WHERE ${reportListings(userId)} AND ${isToFix} AND ${query.where}
          ORDER BY ${query.orderBy} LIMIT ${query.limit}`,
      ),
  );
}

/** How many listings of a seller have a better price. */
export async function countToFix(db: Db, userId: string): Promise<number> {
  const [row] = await queryByIndex<{ count: number }>(
    db,
    userId,
    Prisma.sql`SELECT count(*)::int AS "count" FROM listings l WHERE ${reportListings(userId)} AND ${isToFix}`,
  );
  return row?.count ?? 0;
}

/** The next ids of the listings to correct after a rank, the highest gain first, for a file. */
export async function idsToFix(
  db: Db,
  userId: string,
  { afterRank, limit }: { afterRank: number; limit: number },
): Promise<{ id: string; rank: number }[]> {
  return await queryByIndex(
    db,
    userId,
    Prisma.sql`SELECT id::text, "rank" FROM (
        SELECT l.id, (row_number() OVER (ORDER BY l.fix_gain_cents DESC NULLS LAST, l.id DESC))::int AS "rank"
        FROM listings l WHERE ${reportListings(userId)} AND ${isToFix}
      ) ranked WHERE "rank" > ${afterRank} ORDER BY "rank" LIMIT ${limit}`,
  );
}
