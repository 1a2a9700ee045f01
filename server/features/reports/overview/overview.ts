import { marginBands, marginLimits } from "#core/reports/margin-bands.ts";
import { queryByIndex } from "#server/platform/db/bulk-rows.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { addSums, type FigureSums, figureSums, noSums, reportListings } from "../report-figures.ts";

/** The sums of the listings in each band of margins, and of those without figures. */
export type BandSums = { bands: FigureSums[]; withoutMargin: FigureSums };

/** A seller's listings by band of margins: every listing is in one of them (RE-01). */
export async function sumsByBand(db: Db, userId: string): Promise<BandSums> {
  const rows = await queryByIndex<FigureSums & { band: number | null }>(
    db,
    userId,
    Prisma.sql`SELECT width_bucket(l.margin_pct, ${[...marginLimits]}::float8[]) AS "band", ${figureSums}
      FROM listings l WHERE ${reportListings(userId)} GROUP BY 1`,
  );
  const sumsOf = (band: number | null) => rows.find((row) => row.band === band) ?? noSums;
  return { bands: marginBands.map((_, index) => sumsOf(index)), withoutMargin: sumsOf(null) };
}

/** The sums of the whole catalogue. */
export function totalOf({ bands, withoutMargin }: BandSums): FigureSums {
  return addSums([...bands, withoutMargin]);
}

export const reportGroupings = ["MARKETPLACE", "TAG", "CATEGORY"] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/**
 * The listings of one channel, tag or category. `key` null: those without a tag or a category;
 * `isRest`: all groups beyond the largest ones together.
 */
export type GroupSums = FigureSums & { key: string | null; isRest: boolean };

/** The most groups that are told apart; the others are added up. */
const maxGroups = 50;

const keyOf: Readonly<Record<ReportGrouping, { from: Prisma.Sql; key: Prisma.Sql }>> = {
  MARKETPLACE: { from: Prisma.sql`listings l`, key: Prisma.sql`l.channel::text` },
  CATEGORY: { from: Prisma.sql`listings l`, key: Prisma.sql`l.category` },
  TAG: {
    from: Prisma.sql`listings l CROSS JOIN LATERAL unnest(
      CASE WHEN l.tags = '{}' THEN ARRAY[NULL]::text[] ELSE l.tags END) AS tag`,
    key: Prisma.sql`tag`,
  },
};

/**
 * A seller's listings by channel, tag or category, those with the highest profit first, the rest
 * last. A listing with several tags counts with each of them (D352).
 */
export async function sumsByGroup(db: Db, userId: string, by: ReportGrouping): Promise<GroupSums[]> {
  const { from, key } = keyOf[by];
  return await queryByIndex<GroupSums>(
    db,
    userId,
    Prisma.sql`
      WITH grouped AS (
        SELECT ${key} AS "key", ${figureSums} FROM ${from} WHERE ${reportListings(userId)} GROUP BY 1
      ), ranked AS (
        SELECT *, row_number() OVER (ORDER BY "listings" DESC, "key") > ${maxGroups} AS "isRest" FROM grouped
      )
      SELECT CASE WHEN NOT "isRest" THEN "key" END AS "key", "isRest", sum("listings")::int AS "listings",
        sum("monthlyProfitCents") AS "monthlyProfitCents", sum("monthlySalesCents") AS "monthlySalesCents",
        sum("ratedSalesCents") AS "ratedSalesCents", sum("marginSales") AS "marginSales",
        sum("listingsInLoss")::int AS "listingsInLoss", sum("monthlyLossCents") AS "monthlyLossCents",
        sum("listingsWithoutUnits")::int AS "listingsWithoutUnits", sum("listingsLeftOut")::int AS "listingsLeftOut",
        bit_or("exampleMask") AS "exampleMask"
      FROM ranked GROUP BY 1, 2 ORDER BY "isRest", "monthlyProfitCents" DESC, "key"`,
  );
}
