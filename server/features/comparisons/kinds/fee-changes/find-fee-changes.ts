import { daysAhead } from "#core/comparison/fee-changes/fee-change-stage.ts";
import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import { feeChangeDays, lastFeeChange, nextFeeChange } from "#core/fees/fee-changes.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { type Marketplace, marketplaces } from "#core/sale/channel.ts";
import { dayOf } from "#server/features/catalogue/figures/follow-schedules.ts";
import type { FeeChange } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { loadFeeRules } from "./fee-rules.ts";
import { marketplaceOf } from "./texted-change.ts";

type FindDeps = Pick<Deps, "db" | "clock" | "env">;

/** Until so many days after its day a change is shown in passing, unless the seller has read it. */
const daysShown = 14;

/**
 * The changes that dashboard, reports and product pages show (D375): announced ones from 14 days
 * ahead, and those of the last 14 days until they are read. Without those that change no profit.
 */
export async function findCurrentChanges({ db, clock }: FindDeps, userId: string): Promise<FeeChange[]> {
  const today = civilDayOf(clock.now());
  const isKnown = { stage: { not: "NONE" as const }, finishedAt: { not: null }, changedCount: { gt: 0 } };
  const isAhead = { day: { gt: new Date(today), lte: new Date(addDays(today, daysAhead)) }, correction: "" };
  const isUnread = { seenAt: null, day: { gte: new Date(addDays(today, -daysShown)), lte: new Date(today) } };
  const isCorrection = { seenAt: null, correction: { not: "" } };
  return await db.feeChange.findMany({
    where: { userId, ...isKnown, OR: [isAhead, isUnread, isCorrection] },
    orderBy: [{ day: "asc" }, { channel: "asc" }, { createdAt: "asc" }],
    take: 2 * marketplaces.length,
  });
}

/** A day on which a marketplace's fees change, with the seller's result where there is one. */
export type FeeChangeDay = {
  channel: Marketplace;
  day: CivilDay;
  isCorrection: boolean;
  isEmulated: boolean;
  change: FeeChange | null;
};

/**
 * The days on which the fees of the seller's marketplaces change or have changed, and the
 * corrections of rules that concerned the seller, newest first.
 */
export async function findFeeChangeDays(deps: FindDeps, userId: string): Promise<FeeChangeDay[]> {
  const listed = await deps.db.listing.groupBy({ by: ["channel"], where: { userId, archived: false } });
  const { rules, emulated } = await loadFeeRules(deps);
  const changes = await deps.db.feeChange.findMany({ where: { userId } });
  const inTime = changes.filter(({ correction }) => correction === "");
  const byDay = new Map(inTime.map((change) => [keyOf(change.channel, change.day), change]));
  const corrections = changes
    .filter(({ correction }) => correction !== "")
    .map((change) => ({
      channel: marketplaceOf(change),
      day: dayOf(change.day),
      isCorrection: true,
      isEmulated: false,
      change,
    }));
  return marketplaces
    .filter((name) => listed.some(({ channel }) => channel === name))
    .flatMap((channel) =>
      feeChangeDays(rules[channel]).map(
        (day): FeeChangeDay => ({
          channel,
          day,
          isCorrection: false,
          isEmulated: emulated.get(channel) === day,
          change: byDay.get(keyOf(channel, new Date(day))) ?? null,
        }),
      ),
    )
    .concat(corrections)
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

function keyOf(channel: string, day: Date): string {
  return `${channel} ${day.toISOString()}`;
}

type ChangeOf = { channel: Marketplace; on: CivilDay | null; isCorrection: boolean };

/**
 * The seller's result of one change; without a day of the next announced one, or else of the last.
 * Null when it was not calculated.
 */
export async function findFeeChange(
  deps: FindDeps,
  userId: string,
  { channel, on, isCorrection }: ChangeOf,
): Promise<FeeChange | null> {
  const day = on ?? (await defaultDay(deps, channel));
  if (day === null) return null;
  return await deps.db.feeChange.findFirst({
    where: { userId, channel, day: new Date(day), correction: isCorrection ? { not: "" } : "" },
    orderBy: { createdAt: "desc" },
  });
}

async function defaultDay(deps: FindDeps, channel: Marketplace): Promise<CivilDay | null> {
  const { rules } = await loadFeeRules(deps);
  const today = civilDayOf(deps.clock.now());
  return nextFeeChange(rules[channel], today) ?? lastFeeChange(rules[channel], today);
}
