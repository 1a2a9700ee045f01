import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDayOf, formatDay, isCivilDay } from "./civil-day.ts";

describe("D93 civil days", () => {
  test.each([
    ["2026-10-01T02:59:59.999Z", "2026-09-30"],
    ["2026-10-01T03:00:00Z", "2026-10-01"],
    ["2027-01-01T00:00:00Z", "2026-12-31"],
  ])("%s is %s in São Paulo", (instant, day) => {
    expect(civilDayOf(new Date(instant))).toBe(day);
  });

  test("the day is the same as Intl's, including daylight saving time until 2019", () => {
    const byIntl = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
    const moments = fc.date({
      min: new Date("1970-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(civilDayOf(moment)).toBe(byIntl.format(moment));
      }),
    );
    // In the hour whose day depends on daylight saving time, in a summer with it and in one
    // without.
    expect(civilDayOf(new Date("2018-12-31T02:30:00Z"))).toBe("2018-12-31");
    expect(civilDayOf(new Date("2025-12-31T02:30:00Z"))).toBe("2025-12-30");
  });

  test.each([
    ["2026-11-22", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-13-01", false],
    ["2026-11-22T00:00:00Z", false],
    ["22/11/2026", false],
    ["", false],
  ])("%j is a day: %s", (text, expected) => {
    expect(isCivilDay(text)).toBe(expected);
  });

  test.each([
    ["2026-10-01", "1º de outubro de 2026"],
    ["2026-02-28", "28 de fevereiro de 2026"],
    ["2025-01", "janeiro de 2025"],
  ])("%s is written '%s'", (day, text) => {
    expect(formatDay(day)).toBe(text);
  });

  test.each([
    ["2026-09-30", 1, "2026-10-01"],
    ["2028-03-01", -1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
  ])("%s plus %i days is %s", (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});
