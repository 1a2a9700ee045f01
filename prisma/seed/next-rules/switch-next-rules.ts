import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { planSellers } from "#server/features/comparisons/kinds/fee-changes/follow/plan-sellers.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { nextShopeeRules } from "./next-shopee-rules.ts";

/** How many days ahead the emulated change is: as far as sellers hear of one. */
const daysAhead = 14;
const channel = "SHOPEE";

/**
 * Switches the emulated future on, two weeks from today, and starts its calculation for every
 * seller on Shopee. Returns the day of the change. A running worker takes the work up within two
 * minutes.
 */
export async function switchNextRulesOn(db: Db, now: Date): Promise<CivilDay> {
  await switchNextRulesOff(db);
  const day = addDays(civilDayOf(now), daysAhead);
  // Plain data, without the absent fields that JSON leaves out.
  const rules = JSON.parse(JSON.stringify(nextShopeeRules(day))) as Prisma.InputJsonObject;
  await db.emulatedRules.create({ data: { channel, day: new Date(day), rules } });
  await planSellers(db, now, {
    channel,
    day,
    correction: "",
    stage: "AHEAD_14",
    isEmulated: true,
    listedBefore: now,
  });
  return day;
}

/** Switches the emulated future off, with everything that was calculated for it. */
export async function switchNextRulesOff(db: Db): Promise<void> {
  await db.emulatedRules.deleteMany();
  await db.feeChange.deleteMany({ where: { isEmulated: true } });
}
