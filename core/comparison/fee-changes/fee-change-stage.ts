import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";

/**
 * Why a fee change was calculated, in order. NONE: at the seller's request. AHEAD_14, AHEAD_2,
 * ON_DAY: its day comes near. CORRECTED: a release corrected the rules. All but NONE raise a
 * notice (NO-01).
 */
export type FeeChangeStage = "NONE" | "AHEAD_14" | "AHEAD_2" | "ON_DAY" | "CORRECTED";

/** From how many days ahead a change raises a notice. */
export const daysAhead = 14;
const lastDaysAhead = 2;
/** Without a worker on the day, its notice is still raised so many days later. */
const daysLate = 3;

/** The stage of a change of `day`; null while it is too far away, or when it is long past. */
export function stageOn(day: CivilDay, today: CivilDay): FeeChangeStage | null {
  if (addDays(today, daysAhead) < day || day < addDays(today, -daysLate)) return null;
  if (day <= today) return "ON_DAY";
  return day <= addDays(today, lastDaysAhead) ? "AHEAD_2" : "AHEAD_14";
}
