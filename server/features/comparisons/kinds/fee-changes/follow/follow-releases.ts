import { createHash } from "node:crypto";
import { correctedDay } from "#core/comparison/fee-changes/corrected-day.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { allRules } from "#core/fees/schedules/all-rules.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type FeeRules, storedRules } from "../fee-rules.ts";
import { restarted } from "../restarted.ts";

type FollowDeps = Pick<Deps, "db" | "clock" | "log">;

/**
 * Compares rules that no release has had before with the newest ones before them, and records a
 * correction once, with the rules that it replaced. The first run only remembers. Releases that run
 * side by side during a deployment take turns without correcting each other back (D378).
 */
export async function followReleases(
  { db, clock, log }: FollowDeps,
  today: CivilDay,
  rules: FeeRules = allRules,
): Promise<void> {
  for (const released of Object.values(rules)) {
    const { marketplace: channel } = released;
    const print = printOf(released);
    const where = { channel_print: { channel, print } };
    if (await db.releasedRules.findUnique({ where, select: { print: true } })) continue;
    const day = await db.$transaction((tx) => addRules(tx, { released, print, today, now: clock.now() }));
    if (day !== null) log.info({ channel, day, print }, "fee_rules_corrected");
  }
}

/** A hash of everything that a calculation with these rules depends on. */
function printOf({ schedules }: MarketplaceRules): string {
  return createHash("sha256").update(JSON.stringify(schedules)).digest("hex");
}

type Release = { released: MarketplaceRules; print: string; today: CivilDay; now: Date };

/** Returns the corrected day; null when the release corrects nothing. */
async function addRules(
  tx: DbTransaction,
  { released, print, today, now }: Release,
): Promise<CivilDay | null> {
  const { marketplace: channel } = released;
  // One worker at a time, so that a correction is recorded with the rules that it replaced.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`released-rules:${channel}`}, 0))`;
  const seen = await tx.releasedRules.count({ where: { channel, print } });
  if (seen > 0) return null;
  const before = await tx.releasedRules.findFirst({ where: { channel }, orderBy: { seenAt: "desc" } });
  await tx.releasedRules.create({ data: { channel, print, rules: jsonOf(released), seenAt: now } });
  if (!before) return null;
  // What was calculated for announced days follows the new rules.
  await tx.$executeRaw`
    UPDATE "fee_changes" SET ${restarted}, "updated_at" = ${now}
    WHERE "channel" = ${channel}::channel AND "correction" = '' AND "day" > ${today}::date`;
  const day = correctedDay(storedRules(before.rules), released, today);
  if (day === null) return null;
  const rulesBefore = before.rules as Prisma.InputJsonValue;
  const correction = { channel, print, day: new Date(day), rulesBefore, createdAt: now };
  await tx.feeCorrection.createMany({ data: [correction], skipDuplicates: true });
  return day;
}

/** Plain data, without the absent fields that JSON leaves out. */
function jsonOf(rules: MarketplaceRules): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(rules)) as Prisma.InputJsonObject;
}
