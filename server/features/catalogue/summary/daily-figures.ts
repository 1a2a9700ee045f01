import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { DailyFigures, Prisma } from "#server/platform/db/generated/client.ts";
import type { Clock } from "#server/platform/deps.ts";

/**
 * The seller's stored totals of this many days up to today, oldest first; days without totals are
 * left out.
 */
export async function findDailyFigures(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  days: number,
): Promise<DailyFigures[]> {
  const since = new Date(addDays(civilDayOf(clock.now()), -days));
  return await db.dailyFigures.findMany({ where: { userId, day: { gt: since } }, orderBy: { day: "asc" } });
}

/** A query for the last five changes of cost or price outside of imports and bulk steps (RE-08). */
export const recentChanges = (userId: string) =>
  ({
    where: { userId, actor: { in: ["PERSON", "API_KEY"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 5,
  }) satisfies Prisma.PriceChangeFindManyArgs;
