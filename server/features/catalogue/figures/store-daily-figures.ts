import { civilDayOf } from "#core/fees/civil-day.ts";
import { hourMs } from "#core/time.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";
import { figuresBySeller } from "../listings/catalogue-summary.ts";

type StoreDeps = { db: Pick<Db, "$executeRaw">; clock: Clock };

const batchSize = 500;
/** A run of 23:50, tried again until noon, still belongs to the day that it ends. */
const lateMs = 12 * hourMs;

/** Stores the totals of the day that ends for every seller, batch by batch. */
export async function storeAllDailyFigures(
  { db, clock }: Pick<Deps, "db" | "clock">,
  size = batchSize,
): Promise<void> {
  const day = civilDayOf(new Date(clock.now().getTime() - lateMs));
  for (let after: string | null = lowestId; after !== null; ) {
    const rows: { id: string }[] = await db.user.findMany({
      select: { id: true },
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      take: size,
    });
    await storeFigures(
      db,
      day,
      rows.map(({ id }) => id),
    );
    after = rows[size - 1]?.id ?? null;
  }
}

/**
 * Stores today's totals of a seller's catalogue (D166), in all and by channel (RE-04). A second run
 * on the same day replaces the first.
 */
export async function storeDailyFigures({ db, clock }: StoreDeps, userId: string): Promise<void> {
  await storeFigures(db, civilDayOf(clock.now()), [userId]);
}

async function storeFigures(db: StoreDeps["db"], on: string, userIds: readonly string[]): Promise<void> {
  const ofSellers = Prisma.sql`l.user_id = ANY(${[...userIds]}::uuid[])`;
  const condition = Prisma.sql`${ofSellers} AND NOT l.archived`;
  const day = Prisma.sql`${on}::date`;
  await storeChannels(db, day, { ofSellers, condition });
  await db.$executeRaw`
    INSERT INTO "daily_figures" ("user_id", "day", "product_count", "monthly_profit_cents", "average_margin_pct",
      "listings_in_loss", "monthly_loss_cents")
    SELECT "userId", ${day}, "productCount", "monthlyProfitCents", "averageMarginPct",
      "listingsInLoss", "monthlyLossCents"
    FROM (${figuresBySeller(condition)}) AS figures
    ON CONFLICT ("user_id", "day") DO UPDATE SET "product_count" = EXCLUDED."product_count",
      "monthly_profit_cents" = EXCLUDED."monthly_profit_cents", "average_margin_pct" = EXCLUDED."average_margin_pct",
      "listings_in_loss" = EXCLUDED."listings_in_loss", "monthly_loss_cents" = EXCLUDED."monthly_loss_cents"`;
}

/**
 * Stores the totals of each channel. A channel without listings any more keeps no totals of an
 * earlier run of the day.
 */
async function storeChannels(
  db: StoreDeps["db"],
  day: Prisma.Sql,
  { ofSellers, condition }: { ofSellers: Prisma.Sql; condition: Prisma.Sql },
): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "daily_channel_figures" l WHERE l."day" = ${day} AND ${ofSellers} AND NOT EXISTS (
      SELECT 1 FROM "listings" o WHERE o."user_id" = l."user_id" AND o."channel" = l."channel" AND NOT o."archived")`;
  await db.$executeRaw`
    INSERT INTO "daily_channel_figures" ("user_id", "day", "channel", "listing_count", "monthly_profit_cents",
      "monthly_sales_cents", "average_margin_pct", "listings_in_loss", "monthly_loss_cents")
    SELECT user_id, ${day}, channel, count(*)::int, COALESCE(sum(monthly_profit_cents), 0),
      COALESCE(sum(sales) FILTER (WHERE health <> 'MISSING'), 0),
      sum(margin_pct * sales) / NULLIF(sum(sales) FILTER (WHERE margin_pct IS NOT NULL), 0),
      (count(*) FILTER (WHERE health = 'LOSS'))::int,
      COALESCE(-sum(monthly_profit_cents) FILTER (WHERE health = 'LOSS'), 0)
    FROM (
      SELECT l.user_id, l.channel, l.health, l.margin_pct, l.monthly_profit_cents,
        l.price_cents::float8 * l.units_per_month AS sales
      FROM listings l WHERE ${condition}
    ) own GROUP BY user_id, channel
    ON CONFLICT ("user_id", "day", "channel") DO UPDATE SET "listing_count" = EXCLUDED."listing_count",
      "monthly_profit_cents" = EXCLUDED."monthly_profit_cents",
      "monthly_sales_cents" = EXCLUDED."monthly_sales_cents", "average_margin_pct" = EXCLUDED."average_margin_pct",
      "listings_in_loss" = EXCLUDED."listings_in_loss", "monthly_loss_cents" = EXCLUDED."monthly_loss_cents"`;
}
