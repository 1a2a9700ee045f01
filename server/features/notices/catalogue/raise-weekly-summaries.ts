import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { isMailHour } from "#core/notices/mail-hours.ts";
import {
  type CatalogueFigures,
  figuresBySeller,
} from "#server/features/catalogue/listings/catalogue-summary.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";
import { weeklySummary } from "../kinds/weekly-summary.ts";
import { raiseNotices } from "../raise-notices.ts";

const batchSize = 200;
const monday = 1;

/**
 * Raises the week's summary on Monday from 8 h on (NO-03), for sellers who want it and have
 * listings, and returns how many. Another run on the same day raises none twice.
 */
export async function raiseWeeklySummaries({
  db,
  clock,
  env,
}: Pick<Deps, "db" | "clock" | "env">): Promise<number> {
  const today = civilDayOf(clock.now());
  if (new Date(today).getUTCDay() !== monday || !isMailHour(clock.now(), env.mail.noticeHours)) return 0;
  let raised = 0;
  for (;;) {
    const sellers = await findSellers(db, today);
    if (sellers.length === 0) return raised;
    raised += await db.$transaction((tx) => raiseFor({ tx, clock }, sellers, today));
    if (sellers.length < batchSize) return raised;
  }
}

/** Sellers who chose the summary, have listings, and do not have this Monday's yet. */
async function findSellers(db: Pick<Deps["db"], "$queryRaw">, today: CivilDay): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>`/* find_weekly_summaries */
    SELECT p.user_id AS "userId" FROM notice_preferences p JOIN users u ON u.id = p.user_id
    WHERE p.kind = ${weeklySummary.preference.kind} AND (p.app OR p.email) AND u.closed_at IS NULL
      AND EXISTS (SELECT FROM listings l WHERE l.user_id = p.user_id AND NOT l.archived)
      AND NOT EXISTS (SELECT FROM notices n WHERE n.user_id = p.user_id AND n.kind = ${weeklySummary.name}
        AND n.subject = ${today})
    ORDER BY p.user_id LIMIT ${batchSize}`;
  return rows.map(({ userId }) => userId);
}

type SellerFigures = CatalogueFigures & { userId: string; weekAgoCents: number | null };

async function raiseFor(
  { tx, clock }: { tx: DbTransaction; clock: Clock },
  sellers: readonly string[],
  today: CivilDay,
): Promise<number> {
  const own = Prisma.sql`l.user_id = ANY(${sellers}::uuid[]) AND NOT l.archived`;
  const figures = await tx.$queryRaw<SellerFigures[]>`/* weekly_figures */
    SELECT f.*, d.monthly_profit_cents AS "weekAgoCents" FROM (${figuresBySeller(own)}) AS f
    LEFT JOIN daily_figures d ON d.user_id = f."userId" AND d.day = ${addDays(today, -7)}::date`;
  const notices = figures.map(({ userId, weekAgoCents, ...now }) => ({
    userId,
    subject: today,
    data: {
      profitCents: Math.round(now.monthlyProfitCents),
      changeCents: weekAgoCents === null ? null : Math.round(now.monthlyProfitCents - weekAgoCents),
      averageMarginPct: now.averageMarginPct,
      listingsInLoss: now.listingsInLoss,
      lossCents: Math.round(now.monthlyLossCents),
    },
  }));
  const raised = await raiseNotices({ tx, clock }, weeklySummary, notices);
  return raised.length;
}
