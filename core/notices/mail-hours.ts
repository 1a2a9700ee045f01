import { civilDayOf, startOfDay } from "#core/fees/civil-day.ts";
import { hourMs } from "#core/time.ts";

/** Hours of the day in São Paulo: from the first on, before the second. */
export type MailHours = { from: number; to: number };

/** Whether e-mails of notices may leave at this moment (D360). */
export function isMailHour(now: Date, { from, to }: MailHours): boolean {
  const hour = (now.getTime() - startOfDay(civilDayOf(now)).getTime()) / hourMs;
  return hour >= from && hour < to;
}
