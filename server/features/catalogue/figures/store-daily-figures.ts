import { civilDayOf } from "#core/fees/civil-day.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Clock } from "#server/platform/deps.ts";
import { figuresBySeller } from "../summary/catalogue-summary.ts";

type StoreDeps = { db: Pick<Db, "$executeRaw">; clock: Clock };

/**
 * Stores today's totals of every seller's catalogue, or of one seller's (D166), and returns
 * their number. A second run on the same day replaces the first.
 */
export async function storeDailyFigures(
  { db, clock }: StoreDeps,
  userId: string | null = null,
): Promise<number> {
  const condition = userId === null ? Prisma.sql`TRUE` : Prisma.sql`l.user_id = ${userId}::uuid`;
  return await db.$executeRaw`
    INSERT INTO "daily_figures" ("user_id", "day", "product_count", "monthly_profit_cents", "average_margin_pct",
      "listings_in_loss", "monthly_loss_cents")
    SELECT "userId", ${civilDayOf(clock.now())}::date, "productCount", "monthlyProfitCents", "averageMarginPct",
      "listingsInLoss", "monthlyLossCents"
    FROM (${figuresBySeller(Prisma.sql`${condition} AND NOT l.archived`)}) AS figures
    ON CONFLICT ("user_id", "day") DO UPDATE SET "product_count" = EXCLUDED."product_count",
      "monthly_profit_cents" = EXCLUDED."monthly_profit_cents", "average_margin_pct" = EXCLUDED."average_margin_pct",
      "listings_in_loss" = EXCLUDED."listings_in_loss", "monthly_loss_cents" = EXCLUDED."monthly_loss_cents"`;
}
