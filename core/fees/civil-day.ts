import { months } from "#core/format/date.ts";
import { brasiliaTimeZone, hourMs } from "#core/time.ts";
import type { CivilDay } from "./fee-schedule.ts";

/** Created on first use, because creating it takes a tenth of a second on a phone. */
let saoPaulo: Intl.DateTimeFormat | undefined;

/** The last result, cached because most calls are for the current day. */
let last = { hour: Number.NaN, day: "" };

/** The civil day in São Paulo at a moment (D93). */
export function civilDayOf(moment: Date): CivilDay {
  // Days begin on a full hour.
  const hour = Math.floor(moment.getTime() / hourMs);
  if (hour !== last.hour) last = { hour, day: dayOfHour(hour) };
  return last.day;
}

/**
 * São Paulo has been three hours behind UTC since 1914, or two during daylight saving time. Only
 * the hour whose day depends on daylight saving time needs Intl.
 */
function dayOfHour(hour: number): CivilDay {
  const start = new Date(hour * hourMs);
  if (start.getUTCHours() !== 2) return new Date((hour - 3) * hourMs).toISOString().slice(0, 10);
  saoPaulo ??= new Intl.DateTimeFormat("en-CA", { timeZone: brasiliaTimeZone });
  return saoPaulo.format(start);
}

/** '1º de outubro de 2026', or 'outubro de 2026' for a month without a day. */
export function formatDay(day: CivilDay): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const number = Number(date);
  const monthOfYear = `${months[Number(month) - 1] ?? ""} de ${year}`;
  if (number === 0) return monthOfYear;
  return `${number === 1 ? "1º" : number} de ${monthOfYear}`;
}

/** '01/10/2026'. */
export function formatShortDay(day: CivilDay): string {
  return day.split("-").reverse().join("/");
}

/** '1º de outubro': without the year, for days close to today. */
export function formatDayOfYear(day: CivilDay): string {
  return formatDay(day).replace(/ de \d{4}$/, "");
}

/** Whether a text is a day of the calendar, written 'YYYY-MM-DD'. */
export function isCivilDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day `count` days later; earlier for a negative count. */
export function addDays(day: CivilDay, count: number): CivilDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The moment at which a civil day begins in São Paulo. */
export function startOfDay(day: CivilDay): Date {
  const summer = new Date(`${day}T02:00:00Z`);
  return civilDayOf(summer) === day ? summer : new Date(`${day}T03:00:00Z`);
}
