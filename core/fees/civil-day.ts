import { months } from "#core/format/date.ts";
import { brasiliaTimeZone } from "#core/time.ts";
import type { CivilDay } from "./fee-schedule.ts";

/** Created on first use, because creating it is slow on a phone. */
let saoPaulo: Intl.DateTimeFormat | undefined;

/**
 * The last answer. Formatting takes longer than pricing a sale, and most calls ask for the current
 * day.
 */
let last = { second: Number.NaN, day: "" };

/** The civil day in São Paulo at a moment (D93). */
export function civilDayOf(moment: Date): CivilDay {
  // A day changes on a whole second, because no time zone has an offset with fractions of a second.
  const second = Math.floor(moment.getTime() / 1000);
  if (second === last.second) return last.day;
  saoPaulo ??= new Intl.DateTimeFormat("en-CA", { timeZone: brasiliaTimeZone });
  last = { second, day: saoPaulo.format(moment) };
  return last.day;
}

/** '1º de outubro de 2026', or 'outubro de 2026' for a month without a day. */
export function formatDay(day: CivilDay): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const number = Number(date);
  const monthOfYear = `${months[Number(month) - 1] ?? ""} de ${year}`;
  if (number === 0) return monthOfYear;
  return `${number === 1 ? "1º" : number} de ${monthOfYear}`;
}

/** Whether a text is a day of the calendar, written 'YYYY-MM-DD'. */
export function isCivilDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day `count` days later; earlier for a negative count. */
export function addDays(day: CivilDay, count: number): CivilDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
