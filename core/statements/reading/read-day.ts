import { civilDayOf, isCivilDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { months } from "#core/format/date.ts";

const clock = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?)?`;
const zone = String.raw`\s*(Z|(?:GMT|UTC)(?:[+-]\d{1,2})?|[+-]\d{2}:?\d{2})?`;
/** 2026-03-01 and 2026/03/01. */
const yearFirst = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${clock}${zone}$`);
/** 01/03/2026, 01.03.2026 and 01/03/26. */
const dayFirst = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${clock}${zone}$`);
/** '28 de fevereiro de 2026 23:45 hs.' and '1 de mar. de 2026 00:15:19 GMT-8'. */
const inWords = new RegExp(
  String.raw`^(\d{1,2}) de (\p{L}{3,9})\.? de (\d{4})${clock}(?: hs?\.?)?${zone}$`,
  "iu",
);

/** Longer texts are no date. */
const maxUnits = 60;

/**
 * The day in São Paulo that a cell of a statement means; null when it is no date. A time with a
 * time zone is converted: at the Pacific coast, where Amazon counts, the day may be an earlier one.
 */
export function readDay(text: string): CivilDay | null {
  if (text.length > maxUnits) return null;
  const plain = text.replaceAll(/\s+/g, " ").trim();
  const [, year, month, day, ...time] = yearFirst.exec(plain) ?? [];
  if (day !== undefined) return dayOf([year, month, day], time);
  const [, date, inYear, ofYear, ...hours] = dayFirst.exec(plain) ?? [];
  if (ofYear !== undefined) return dayOf([ofYear.padStart(4, "20"), inYear, date], hours);
  const [, number, name = "", written, ...rest] = inWords.exec(plain) ?? [];
  return written === undefined
    ? null
    : dayOf([written, String(monthNumber(name.toLowerCase())), number], rest);
}

type Part = string | undefined;

function dayOf(
  [year, month, day]: [Part, Part, Part],
  [hours, minutes, seconds, zoneText]: Part[],
): CivilDay | null {
  const written = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  if (!isCivilDay(written)) return null;
  const offset = hours === undefined ? null : offsetHours(zoneText);
  if (offset === null) return written;
  const midnight = Date.parse(`${written}T00:00:00Z`);
  const passed = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0);
  return civilDayOf(new Date(midnight + (passed - offset * 3600) * 1000));
}

/** Hours ahead of UTC; null for a time without a time zone, which is São Paulo's. */
function offsetHours(zoneText: Part): number | null {
  if (zoneText === undefined) return null;
  const [, sign, hours, minutes = "00"] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zoneText) ?? [];
  if (hours === undefined) return 0;
  return (Number(hours) + Number(minutes) / 60) * (sign === "-" ? -1 : 1);
}

function monthNumber(name: string): number {
  return months.findIndex((month) => month === name || month.slice(0, 3) === name) + 1;
}
