import { createHash } from "node:crypto";
import { changedChannels } from "#core/catalogue/changed-channels.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";

type FollowDeps = Pick<Deps, "db" | "clock" | "log">;

/**
 * Marks the sellers on every channel whose fee schedules have changed since the last run: another
 * schedule is in force today, or a release changed the schedules (D165). Costs almost nothing while
 * nothing changes.
 */
export async function followSchedules(
  { db, clock, log }: FollowDeps,
  rules: Readonly<Record<Marketplace, MarketplaceRules>> = allRules,
): Promise<void> {
  const today = civilDayOf(clock.now());
  const checked = new Map((await db.checkedRules.findMany()).map((row) => [row.channel, row]));
  for (const { marketplace: channel, schedules } of Object.values(rules)) {
    const before = checked.get(channel);
    const print = createHash("sha256").update(JSON.stringify(schedules)).digest("hex");
    const isNew = before?.print !== print;
    const since = before ? dayOf(before.checkedOn) : today;
    if (!isNew && !changedChannels(rules, since, today).includes(channel)) continue;
    const row = { print, checkedOn: new Date(today) };
    const sellers = await db.$transaction(async (tx) => {
      await tx.checkedRules.upsert({ where: { channel }, create: { channel, ...row }, update: row });
      return await markSellers(tx, sellersOn(channel, isNew ? null : today));
    });
    log.info({ channel, sellers, isNew }, "fee_schedules_followed");
  }
}

/**
 * Sellers with a listing on a channel whose figures are older than `before`; null means any age.
 */
function sellersOn(channel: Marketplace, before: CivilDay | null): Prisma.Sql {
  const isOld = before === null ? Prisma.empty : Prisma.sql`AND "figures_day" < ${before}::date`;
  return Prisma.sql`SELECT DISTINCT "user_id" FROM "listings" WHERE "channel" = ${channel}::channel ${isOld}`;
}

/** A date column as Prisma reads it: midnight UTC. */
export function dayOf(date: Date): CivilDay {
  return date.toISOString().slice(0, 10);
}

/**
 * Marks all listings of a seller, so that a job recomputes their figures after the commit (D165).
 * Call it after changing the settings, on which all figures depend.
 */
export async function markListingsStale(tx: DbTransaction, userId: string): Promise<void> {
  await markSellers(tx, Prisma.sql`SELECT ${userId}::uuid`);
}

/**
 * Marks the sellers that a query selects, so that their listings are recomputed, and returns how
 * many. For a seller who is already marked, recomputing starts again from the first listing,
 * because the listings recomputed so far do not include this change.
 */
export async function markSellers(tx: DbTransaction, userIds: Prisma.Sql): Promise<number> {
  return await tx.$executeRaw`
    INSERT INTO "stale_figures" ("user_id", "id", "marked_at")
    SELECT "marked".*, gen_random_uuid(), now() FROM (${userIds}) AS "marked"
    ON CONFLICT ("user_id") DO UPDATE
    SET "id" = EXCLUDED."id", "after_id" = NULL, "marked_at" = EXCLUDED."marked_at"`;
}
