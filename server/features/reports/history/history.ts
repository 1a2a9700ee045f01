import { addDays, civilDayOf, startOfDay } from "#core/fees/civil-day.ts";
import { feeChangesBetween } from "#core/fees/fee-changes.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { HistoryRange } from "#core/reports/history-range.ts";
import { type Channel, channels } from "#core/sale/channel.ts";
import { brasiliaTimeZone } from "#core/time.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sellerReads } from "#server/platform/seller-work.ts";
import { type GroupSums, sumsByGroup } from "../overview/overview.ts";
import { addSums, averageMarginPct, type FigureSums } from "../report-figures.ts";

/** What a catalogue, or its listings on one channel, earned at the end of a day. */
export type HistoryDay = {
  day: CivilDay;
  monthlyProfitCents: number;
  averageMarginPct: number | null;
  listingsInLoss: number;
  monthlyLossCents: number;
};

/** The days of one line; `channel` null: the whole catalogue. */
export type HistorySeries = { channel: Channel | null; days: HistoryDay[] };

export const historyGroupings = ["CATALOGUE", "MARKETPLACE"] as const;
export type HistoryGrouping = (typeof historyGroupings)[number];

type HistoryOf = { userId: string; range: HistoryRange; by: HistoryGrouping };

/**
 * The lines of a history, their days oldest first (RE-04): the totals stored at the end of each
 * day, and today's of now. Days without totals are left out.
 */
export async function findSeries(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, range, by }: HistoryOf,
): Promise<HistorySeries[]> {
  const today = civilDayOf(clock.now());
  const where = { userId, day: { gte: new Date(range.from), lte: new Date(range.to), lt: new Date(today) } };
  const rows =
    by === "MARKETPLACE"
      ? await db.dailyChannelFigures.findMany({ where, orderBy: [{ channel: "asc" }, { day: "asc" }] })
      : await db.dailyFigures.findMany({ where, orderBy: { day: "asc" } });
  const now = range.from <= today && today <= range.to ? await sumsByGroup(db, userId, "MARKETPLACE") : [];
  const series = new Map<Channel | null, HistoryDay[]>();
  for (const row of rows) addDay(series, "channel" in row ? row.channel : null, toDay(row));
  if (by === "MARKETPLACE") {
    for (const group of now) addDay(series, channelOf(group), dayOfSums(today, group));
  } else if (now.length > 0) addDay(series, null, dayOfSums(today, addSums(now)));
  return [...series].map(([channel, days]) => ({ channel, days }));
}

function addDay(series: Map<Channel | null, HistoryDay[]>, channel: Channel | null, day: HistoryDay): void {
  const days = series.get(channel);
  if (days) days.push(day);
  else series.set(channel, [day]);
}

function channelOf({ key }: GroupSums): Channel | null {
  return channels.find((channel) => channel === key) ?? null;
}

function dayOfSums(day: CivilDay, sums: FigureSums): HistoryDay {
  const { monthlyProfitCents, listingsInLoss, monthlyLossCents } = sums;
  return {
    day,
    monthlyProfitCents,
    averageMarginPct: averageMarginPct(sums),
    listingsInLoss,
    monthlyLossCents,
  };
}

function toDay({ day, ...row }: Omit<HistoryDay, "day"> & { day: Date }): HistoryDay {
  const { monthlyProfitCents, averageMarginPct, listingsInLoss, monthlyLossCents } = row;
  return {
    day: day.toISOString().slice(0, 10),
    ...{ monthlyProfitCents, averageMarginPct, listingsInLoss, monthlyLossCents },
  };
}

/** What changed on a day: how many prices and costs, and the channels whose fees changed. */
export type HistoryMark = {
  day: CivilDay;
  priceChanges: number;
  costChanges: number;
  channels: Channel[];
};

/**
 * The days of a range on which prices, costs or the fees of one of the seller's channels changed,
 * in order.
 */
export async function findMarks(db: Db, userId: string, range: HistoryRange): Promise<HistoryMark[]> {
  const [changes, channels] = await sellerReads.run(userId, () =>
    Promise.all([countChanges(db, userId, range), channelsOf(db, userId)]),
  );
  const marks = new Map<CivilDay, HistoryMark>();
  for (const { day, priceChanges, costChanges } of changes)
    marks.set(day, { day, priceChanges, costChanges, channels: [] });
  for (const channel of channels) {
    if (channel === "OWN_FEES") continue;
    for (const day of feeChangesBetween(allRules[channel], range)) {
      const mark = marks.get(day) ?? { day, priceChanges: 0, costChanges: 0, channels: [] };
      mark.channels.push(channel);
      marks.set(day, mark);
    }
  }
  return [...marks.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

async function countChanges(db: Db, userId: string, { from, to }: HistoryRange) {
  return await db.$queryRaw<Omit<HistoryMark, "channels">[]>`
    SELECT to_char(created_at AT TIME ZONE ${brasiliaTimeZone}, 'YYYY-MM-DD') AS "day",
      (count(*) FILTER (WHERE kind = 'PRICE'))::int AS "priceChanges",
      (count(*) FILTER (WHERE kind = 'COST'))::int AS "costChanges"
    FROM price_changes
    WHERE user_id = ${userId}::uuid AND old_cents IS NOT NULL
      AND created_at >= ${startOfDay(from)} AND created_at < ${startOfDay(addDays(to, 1))}
    GROUP BY 1`;
}

async function channelsOf(db: Db, userId: string): Promise<Channel[]> {
  const rows = await db.listing.groupBy({ by: ["channel"], where: { userId, archived: false } });
  return rows.map(({ channel }) => channel).sort();
}
