import { addDays, formatDay, isCivilDay, startOfDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { FieldIssue } from "#core/field-issue.ts";

/** How many days ahead a bulk step can be scheduled (D290). */
const scheduleDays = 90;

/** The issues of the day on which a step begins, at `startsOn`; empty for null: at once. */
export function checkStart(startsOn: CivilDay | null, today: CivilDay): FieldIssue[] {
  if (startsOn === null) return [];
  const [first, last] = [addDays(today, 1), addDays(today, scheduleDays)];
  if (isCivilDay(startsOn) && startsOn >= first && startsOn <= last) return [];
  const message = `Escolha um dia entre ${formatDay(first)} e ${formatDay(last)}.`;
  return [{ field: "startsOn", title: "Dia fora do limite", message }];
}

/** The midnight in São Paulo at which a step begins; null: at once, or it has passed. */
export function scheduledStart(startsOn: CivilDay | null, now: Date): Date | null {
  const start = startsOn === null ? null : startOfDay(startsOn);
  return start !== null && start > now ? start : null;
}
