import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatMoment } from "./date.ts";

const saoPaulo = "America/Sao_Paulo";
const moment = new Date("2026-11-26T17:02:00.000Z");

test("S9-14 dates are written in Brazilian Portuguese", () => {
  expect(formatDate(moment, saoPaulo)).toBe("26 de novembro de 2026");
  expect(formatMoment(moment, saoPaulo)).toBe("26 de novembro, às 14:02");
  expect(formatDateTime(moment, saoPaulo)).toBe("26 de novembro de 2026, às 14:02");
});

test("S9-14 dates use the reader's time zone", () => {
  const nearMidnight = new Date("2026-12-01T01:05:00.000Z");
  expect(formatDate(nearMidnight, saoPaulo)).toBe("30 de novembro de 2026");
  expect(formatMoment(nearMidnight, "Asia/Tokyo")).toBe("1 de dezembro, às 10:05");
});

test("S9-14 without a time zone, dates are those of the machine's own zone", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = Array.from(
    { length: 24 },
    (_, month) => new Date(2026, month / 2, 1 + 13 * (month % 2), month, 7),
  );
  for (const day of days) {
    expect(formatDate(day)).toBe(formatDate(day, own));
    expect(formatDateTime(day)).toBe(formatDateTime(day, own));
    expect(formatMoment(day)).toBe(formatMoment(day, own));
  }
});
