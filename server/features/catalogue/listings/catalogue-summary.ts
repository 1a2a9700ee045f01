import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { sellerReads } from "#server/platform/seller-work.ts";
import { exampleMask } from "../examples/example-mask.ts";
import { type ListingFilter, listingWhere } from "../listing-where.ts";

/** The figures of some listings of a seller together. Money in centavos a month. */
export type CatalogueFigures = {
  monthlyProfitCents: number;
  /** Weighted by monthly sales; null while no listing has margin, price and units a month. */
  averageMarginPct: number | null;
  listingsInLoss: number;
  /** What listings in loss lose a month, as a positive amount. */
  monthlyLossCents: number;
  /** Listings that the other figures leave out, because data is missing. */
  listingsLeftOut: number;
  /** `examplesOfMask` says which examples it stands for. */
  exampleMask: number;
};

/** The current figures of the listings that a filter finds; null when it finds none. */
export async function catalogueFigures(
  db: Db,
  userId: string,
  filter: ListingFilter = {},
): Promise<CatalogueFigures | null> {
  const [row] = await queryByIndex<CatalogueFigures>(
    db,
    userId,
    Prisma.sql`SELECT "monthlyProfitCents", "averageMarginPct", "listingsInLoss", "monthlyLossCents", "listingsLeftOut",
        "exampleMask" FROM (${figuresBySeller(listingWhere(userId, filter))}) AS figures`,
  );
  return row ?? null;
}

/** What some of the seller's listings earn together; null when none of them is theirs. */
export async function figuresOfListings(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<CatalogueFigures | null> {
  const own = Prisma.sql`l.user_id = ${userId}::uuid AND l.id = ANY(${ids}::uuid[])`;
  const [row] = await db.$queryRaw<CatalogueFigures[]>`SELECT "monthlyProfitCents", "averageMarginPct",
    "listingsInLoss", "monthlyLossCents", "listingsLeftOut", "exampleMask" FROM (${figuresBySeller(own)}) AS figures`;
  return row ?? null;
}

/** A query for the figures of each seller with listings that match a condition on `listings l`. */
export function figuresBySeller(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT user_id AS "userId", count(DISTINCT product_id)::int AS "productCount",
      COALESCE(sum(monthly_profit_cents), 0) AS "monthlyProfitCents",
      sum(margin_pct * sales) / NULLIF(sum(sales) FILTER (WHERE margin_pct IS NOT NULL), 0) AS "averageMarginPct",
      (count(*) FILTER (WHERE health = 'LOSS'))::int AS "listingsInLoss",
      COALESCE(-sum(monthly_profit_cents) FILTER (WHERE health = 'LOSS'), 0) AS "monthlyLossCents",
      (count(*) FILTER (WHERE health = 'MISSING'))::int AS "listingsLeftOut",
      ${exampleMask}
    FROM (
      SELECT l.user_id, l.product_id, l.health, l.margin_pct, l.monthly_profit_cents,
        l.channel, l.terms, l.price_cents::float8 * l.units_per_month AS sales
      FROM listings l WHERE ${condition}
    ) l GROUP BY user_id`;
}

/**
 * For each health that occurs, how many listings have it, and how many of them are in a loss zone.
 */
export async function countHealths(
  db: Db,
  userId: string,
): Promise<{ health: ListingHealth; count: number; inLossZone: number }[]> {
  return await queryByIndex(
    db,
    userId,
    Prisma.sql`
      SELECT health::text AS health, count(*)::int AS count,
        (count(*) FILTER (WHERE in_loss_zone))::int AS "inLossZone"
      FROM listings WHERE user_id = ${userId}::uuid AND NOT archived GROUP BY health ORDER BY health`,
  );
}

/** Maximum number of tags or of categories that a filter offers. */
const maxOffered = 500;

/** The tags of products that are not archived, in order, at most 500. */
export async function listTags(db: Db, userId: string): Promise<string[]> {
  const find = () => db.$queryRaw<{ tag: string }[]>`
    SELECT DISTINCT unnest(tags) AS tag FROM products
    WHERE user_id = ${userId}::uuid AND archived_at IS NULL ORDER BY tag LIMIT ${maxOffered}`;
  const rows = await sellerReads.run(userId, async () => await find());
  return rows.map(({ tag }) => tag);
}

/** The categories of products that are not archived, in order, at most 500. */
export async function listCategories(db: Db, userId: string): Promise<string[]> {
  const find = () => db.$queryRaw<{ category: string }[]>`
    SELECT DISTINCT category FROM products
    WHERE user_id = ${userId}::uuid AND archived_at IS NULL AND category IS NOT NULL
    ORDER BY category LIMIT ${maxOffered}`;
  const rows = await sellerReads.run(userId, async () => await find());
  return rows.map(({ category }) => category);
}
