import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ProfitCause } from "#server/platform/db/generated/client.ts";
import type { Clock } from "#server/platform/deps.ts";
import { catalogueFigures } from "../listings/catalogue-summary.ts";

/** A change of the catalogue's monthly profit, in centavos: `moves` add up to `to` minus `from`. */
export type ProfitChange = {
  /** The day at whose end the profit was `fromCents`. */
  since: CivilDay;
  fromCents: number;
  toCents: number;
  /** The largest first; what nobody noted is the cause UNKNOWN, which comes last. */
  moves: { cause: ProfitCause; cents: number }[];
};

/**
 * Why the monthly profit is another than some days ago or, if later, at the end of the first stored
 * day (D481). Null before that day.
 */
export async function findProfitChange(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  days: number,
): Promise<ProfitChange | null> {
  const today = civilDayOf(clock.now());
  const first = await firstDay(db, userId, today, days);
  const figures = first && (await catalogueFigures(db, userId));
  if (!first || !figures) return null;
  const { day, monthlyProfitCents: fromCents } = first;
  const rows = await db.profitMove.groupBy({
    by: ["cause"],
    where: { userId, day: { gt: day } },
    _sum: { cents: true },
  });
  const noted = rows.map(({ cause, _sum }) => ({ cause, cents: _sum.cents ?? 0 }));
  const toCents = figures.monthlyProfitCents;
  const known = noted.filter(({ cause, cents }) => cause !== "UNKNOWN" && cents !== 0);
  const unknownCents = toCents - fromCents - known.reduce((sum, { cents }) => sum + cents, 0);
  const moves = known.sort((one, other) => Math.abs(other.cents) - Math.abs(one.cents));
  if (unknownCents !== 0) moves.push({ cause: "UNKNOWN", cents: unknownCents });
  return { since: day.toISOString().slice(0, 10), fromCents, toCents, moves };
}

/** The last stored day at least this many days ago, or else the first one before today. */
async function firstDay(db: Db, userId: string, today: CivilDay, days: number) {
  const until = new Date(addDays(today, -days));
  return (
    (await db.dailyFigures.findFirst({ where: { userId, day: { lte: until } }, orderBy: { day: "desc" } })) ??
    (await db.dailyFigures.findFirst({
      where: { userId, day: { gt: until, lt: new Date(today) } },
      orderBy: { day: "asc" },
    }))
  );
}
