import { stageOn } from "#core/comparison/fee-changes/fee-change-stage.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { feeChangeDays } from "#core/fees/fee-changes.ts";
import { marketplaces } from "#core/sale/channel.ts";
import { dayMs } from "#core/time.ts";
import { dayOf } from "#server/features/catalogue/figures/follow-schedules.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { enqueuePlannedWork } from "#server/platform/work/enqueue-work.ts";
import type { WaitingWork } from "#server/platform/work/work-kind.ts";
import { loadFeeRules } from "../fee-rules.ts";
import { feeChangeTable } from "../own-fee-change.ts";
import { marketplaceOf } from "../texted-change.ts";
import { followReleases } from "./follow-releases.ts";
import { type PlannedChange, planSellers } from "./plan-sellers.ts";

/** A correction raises notices for so long after the release. */
const correctionMs = 3 * dayMs;

type FollowDeps = Pick<Deps, "db" | "clock" | "env" | "log" | "queues">;

/**
 * Starts the calculation of every fee change whose day has come near, and of every correction by a
 * release (NO-01): one row of work for each seller with listings on the channel. Costs little while
 * nothing changes; a run that was killed is completed by the next one.
 */
export async function followFeeChanges(deps: FollowDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = civilDayOf(now);
  await followReleases(deps, today);
  const { rules, emulated } = await loadFeeRules(deps);
  for (const channel of marketplaces) {
    const days = feeChangeDays(rules[channel]);
    await removeWithdrawn(deps, { channel, days, today });
    for (const day of days) {
      const stage = stageOn(day, today);
      const isEmulated = emulated.get(channel) === day;
      if (stage) await plan(deps, { channel, day, correction: "", stage, isEmulated, listedBefore: now });
    }
  }
  const since = new Date(now.getTime() - correctionMs);
  for (const row of await db.feeCorrection.findMany({ where: { createdAt: { gt: since } } })) {
    await plan(deps, {
      channel: marketplaceOf(row),
      day: dayOf(row.day),
      correction: row.print,
      stage: "CORRECTED",
      isEmulated: false,
      listedBefore: row.createdAt,
    });
  }
}

async function plan({ db, clock, log, queues }: FollowDeps, change: PlannedChange): Promise<void> {
  const { channel, day, stage } = change;
  const onPlanned = async (rows: WaitingWork[]) =>
    await enqueuePlannedWork({ log, queues }, feeChangeTable, rows);
  const sellers = await planSellers(db, clock.now(), change, { onPlanned });
  if (sellers > 0) log.info({ channel, day, stage, sellers }, "fee_change_planned");
}

type Announced = { channel: string; days: readonly string[]; today: string };

/** Removes what was calculated for a day on which the rules no longer change. */
async function removeWithdrawn({ db }: FollowDeps, { channel, days, today }: Announced): Promise<void> {
  const announced = Prisma.sql`${[...days]}::text[]`;
  await db.$executeRaw`
    DELETE FROM "fee_changes" WHERE "channel" = ${channel}::channel AND "correction" = ''
      AND "day" > ${today}::date AND NOT "day"::text = ANY(${announced})`;
}
