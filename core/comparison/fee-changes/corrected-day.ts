import { isInForce } from "#core/fees/choose-schedule.ts";
import { addDays } from "#core/fees/civil-day.ts";
import { nextFeeChange } from "#core/fees/fee-changes.ts";
import type { CivilDay, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import { daysAhead } from "./fee-change-stage.ts";

/**
 * The day whose charges a release has corrected: today, or else the day of the announced change
 * that sellers were notified of. Null when neither differs: a rule that was added for a later day,
 * and texts, sources and doubts, correct nothing.
 */
export function correctedDay(
  before: MarketplaceRules,
  after: MarketplaceRules,
  today: CivilDay,
): CivilDay | null {
  if (chargesOn(before, today) !== chargesOn(after, today)) return today;
  const next = nextFeeChange(before, today);
  if (next === null || next > addDays(today, daysAhead) || next !== nextFeeChange(after, today)) return null;
  return chargesOn(before, next) === chargesOn(after, next) ? null : next;
}

/** The charges in force on a day as text, whatever the order of rules and fields. */
function chargesOn({ schedules }: MarketplaceRules, day: CivilDay): string {
  return schedules
    .filter((schedule) => schedule.kind !== "REFERENCE" && isInForce(schedule, day))
    .map(({ kind, when, charge }) => JSON.stringify({ kind, when, charge }, sortFields))
    .sort()
    .join("\n");
}

/** The database stores the fields of an object in an order of its own. */
function sortFields(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
