import { civilDayOf, isCivilDay } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { months } from "#core/format/date.ts";

const clock = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?)?`;
const zone = String.raw`\s*(Z|(?:GMT|UTC)(?:[+-]\d{1,2})?|[+-]\d{2}:?\d{2}|P[SD]T|BRT)?`;
/** 2026-03-01 and 2026/03/01. */
const yearFirst = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${clock}${zone}$`);
/** 01/03/2026, 01.03.2026 and 01/03/26. */
const dayFirst = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${clock}${zone}$`);
/** '28 de fevereiro de 2026 23:45 hs.' and '1 de mar. de 2026 00:15:19 GMT-8'. */
const inWords = new RegExp(
  String.raw`^(\d{1,2}) de (\p{L}{3,9})\.? de (\d{4})${clock}(?: hs?\.?)?${zone}$`,
  "iu",
);

/** 'Oct 5, 2026 12:15:19 AM PDT', 'October 5 2026' and '5 Oct 2026'. */
const half = String.raw`\s*([AP]M)?`;
const monthFirst = new RegExp(String.raw`^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})${clock}${half}${zone}$`, "iu");
const inEnglish = new RegExp(String.raw`^(\d{1,2}) (\p{L}{3,9})\.?,? (\d{4})${clock}${half}${zone}$`, "iu");

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
  if (written !== undefined) return dayOf([written, monthNumber(name), number], rest);
  return englishDay(plain);
}

function englishDay(plain: string): CivilDay | null {
  const [, name, first, year, ...time] = monthFirst.exec(plain) ?? [];
  if (year !== undefined) return dayOf([year, monthNumber(name ?? ""), first], inFullHours(time));
  const [, number, month, ofYear, ...rest] = inEnglish.exec(plain) ?? [];
  return ofYear === undefined ? null : dayOf([ofYear, monthNumber(month ?? ""), number], inFullHours(rest));
}

/** Hours of a clock of twelve as those of a day. */
function inFullHours([hours, minutes, seconds, part, zoneText]: Part[]): Part[] {
  if (hours === undefined || part === undefined) return [hours, minutes, seconds, zoneText];
  const full = (Number(hours) % 12) + (part.toUpperCase() === "PM" ? 12 : 0);
  return [String(full), minutes, seconds, zoneText];
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
  const named = namedZones[zoneText.toUpperCase()];
  if (named !== undefined) return named;
  const [, sign, hours, minutes = "00"] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zoneText) ?? [];
  if (hours === undefined) return 0;
  return (Number(hours) + Number(minutes) / 60) * (sign === "-" ? -1 : 1);
}

const namedZones: Readonly<Record<string, number>> = { PST: -8, PDT: -7, BRT: -3 };

const englishMonths =
  "january february march april may june july august september october november december".split(" ");

/** By its Portuguese or English name, whole or in three letters; '0' for any other text. */
function monthNumber(name: string): string {
  const wanted = name.toLowerCase();
  const places = [months, englishMonths].map((list) =>
    list.findIndex((month) => month === wanted || month.slice(0, 3) === wanted),
  );
  return String(Math.max(...places) + 1);
}
