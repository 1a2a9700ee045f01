import { type AbcClass, abcLimitsPct } from "#core/reports/abc-class.ts";
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

export const abcMeasures = ["PROFIT", "REVENUE"] as const;
export type AbcMeasure = (typeof abcMeasures)[number];

/**
 * A listing among all with figures and units a month. Money in centavos a month; shares in % of the
 * total, where losses count as 0.
 */
export type AbcRow = {
  id: string;
  profitCents: number;
  revenueCents: number;
  profitRank: number;
  revenueRank: number;
  profitSharePct: number;
  revenueSharePct: number;
  profitCumulatedPct: number;
  revenueCumulatedPct: number;
  profitClass: AbcClass;
  revenueClass: AbcClass;
};

/** Which rows of an analysis. */
export type AbcChoice = { by: AbcMeasure; sellsMuchEarnsLittle: boolean };

/** The share in % of a window's sum; 0 of nothing. */
function shareOf(part: Prisma.Sql, total: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`COALESCE(${part} * 100 / NULLIF(${total}, 0), 0)`;
}

/** The class in which a share begins. A loss is in the last class. */
function classOf(value: Prisma.Sql, cumulatedPct: Prisma.Sql, sharePct: Prisma.Sql): Prisma.Sql {
  const start = Prisma.sql`${cumulatedPct} - ${sharePct}`;
  return Prisma.sql`CASE WHEN ${value} <= 0 THEN 'C' WHEN ${start} < ${abcLimitsPct.A} THEN 'A'
    WHEN ${start} < ${abcLimitsPct.B} THEN 'B' ELSE 'C' END`;
}

/** Every listing with figures and units a month as an `AbcRow` (RE-03, D353). */
function abcRows(userId: string): Prisma.Sql {
  const [profit, revenue] = [Prisma.sql`"profitCents"`, Prisma.sql`"revenueCents"`];
  const gain = Prisma.sql`greatest("profitCents", 0)`;
  return Prisma.sql`
    SELECT *, ${classOf(profit, Prisma.sql`"profitCumulatedPct"`, Prisma.sql`"profitSharePct"`)} AS "profitClass",
      ${classOf(revenue, Prisma.sql`"revenueCumulatedPct"`, Prisma.sql`"revenueSharePct"`)} AS "revenueClass"
    FROM (
      SELECT id, "profitCents", "revenueCents",
        (row_number() OVER by_profit)::int AS "profitRank", (row_number() OVER by_revenue)::int AS "revenueRank",
        ${shareOf(gain, Prisma.sql`sum(${gain}) OVER ()`)} AS "profitSharePct",
        ${shareOf(revenue, Prisma.sql`sum(${revenue}) OVER ()`)} AS "revenueSharePct",
        ${shareOf(Prisma.sql`sum(${gain}) OVER by_profit`, Prisma.sql`sum(${gain}) OVER ()`)} AS "profitCumulatedPct",
        ${shareOf(Prisma.sql`sum(${revenue}) OVER by_revenue`, Prisma.sql`sum(${revenue}) OVER ()`)} AS "revenueCumulatedPct"
      FROM (
        SELECT l.id, l.monthly_profit_cents AS "profitCents",
          l.price_cents::float8 * l.units_per_month AS "revenueCents"
        FROM listings l
        WHERE ${reportListings(userId)} AND l.monthly_profit_cents IS NOT NULL AND l.price_cents IS NOT NULL
      ) sold
      WINDOW by_profit AS (ORDER BY "profitCents" DESC, id DESC ROWS UNBOUNDED PRECEDING),
        by_revenue AS (ORDER BY "revenueCents" DESC, id DESC ROWS UNBOUNDED PRECEDING)
    ) ranked`;
}

const sellsMuch = Prisma.sql`l."revenueClass" = 'A' AND l."profitClass" = 'C'`;

function isChosen({ sellsMuchEarnsLittle }: AbcChoice): Prisma.Sql {
  return sellsMuchEarnsLittle ? sellsMuch : Prisma.sql`TRUE`;
}

const measured: Readonly<Record<AbcMeasure, Prisma.Sql>> = {
  PROFIT: Prisma.sql`l."profitCents"`,
  REVENUE: Prisma.sql`l."revenueCents"`,
};

/** A page of an analysis, with the figures of its rows by id. */
export async function listAbc(
  db: Db,
  userId: string,
  choice: AbcChoice,
  args: PageArgs,
): Promise<{ page: KeysetPage; rowOf: ReadonlyMap<string, AbcRow> }> {
  const order: KeysetOrder = {
    name: `ABC_${choice.by}`,
    value: measured[choice.by],
    type: Prisma.sql`float8`,
    direction: "DESC",
    nullable: false,
  };
  const rowOf = new Map<string, AbcRow>();
  const page = await keysetPage(order, Prisma.sql`l.id`, args, async (query) => {
    const rows = await queryByIndex<AbcRow & { value: string | null }>(
      db,
      userId,
      Prisma.sql`SELECT l.*, ${query.columns} FROM (${abcRows(userId)}) l
        WHERE ${isChosen(choice)} AND ${query.where} ORDER BY ${query.orderBy} LIMIT ${query.limit}`,
    );
    for (const row of rows) rowOf.set(row.id, row);
    return rows;
  });
  return { page, rowOf };
}

/** How many rows an analysis has. */
export async function countAbc(db: Db, userId: string, choice: AbcChoice): Promise<number> {
  const [row] = await queryByIndex<{ count: number }>(
    db,
    userId,
    Prisma.sql`SELECT count(*)::int AS "count" FROM (${abcRows(userId)}) l WHERE ${isChosen(choice)}`,
  );
  return row?.count ?? 0;
}

/** The next rows of an analysis after a rank, for a file. */
export async function abcAfterRank(
  db: Db,
  userId: string,
  { by, afterRank, limit }: { by: AbcMeasure; afterRank: number; limit: number },
): Promise<AbcRow[]> {
  const rank = by === "PROFIT" ? Prisma.sql`"profitRank"` : Prisma.sql`"revenueRank"`;
  return await queryByIndex<AbcRow>(
    db,
    userId,
    Prisma.sql`SELECT l.*, l.id::text AS id FROM (${abcRows(userId)}) l
      WHERE ${rank} > ${afterRank} ORDER BY ${rank} LIMIT ${limit}`,
  );
}

/** The listings of one pair of classes together. Money in centavos a month. */
export type AbcCell = {
  profitClass: AbcClass;
  revenueClass: AbcClass;
  listings: number;
  profitCents: number;
  revenueCents: number;
};

/** All listings by both classes: their sums are those of the catalogue. */
export async function sumAbc(db: Db, userId: string): Promise<AbcCell[]> {
  return await queryByIndex<AbcCell>(
    db,
    userId,
    Prisma.sql`SELECT l."profitClass", l."revenueClass", count(*)::int AS "listings",
        sum(l."profitCents") AS "profitCents", sum(l."revenueCents") AS "revenueCents"
      FROM (${abcRows(userId)}) l GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}
