import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatMoment } from "./date.ts";

const saoPaulo = "America/Sao_Paulo";
const moment = new Date("2026-11-26T17:02:00.000Z");

test("S9-14 dates in Brazilian Portuguese", () => {
  expect(formatDate(moment, saoPaulo)).toBe("26 de novembro de 2026");
  expect(formatMoment(moment, saoPaulo)).toBe("26 de novembro, às 14:02");
  expect(formatDateTime(moment, saoPaulo)).toBe("26 de novembro de 2026, às 14:02");
});

test("S9-14 dates use the reader's time zone", () => {
  const nearMidnight = new Date("2026-12-01T01:05:00.000Z");
  expect(formatDate(nearMidnight, saoPaulo)).toBe("30 de novembro de 2026");
  expect(formatMoment(nearMidnight, "Asia/Tokyo")).toBe("1 de dezembro, às 10:05");
});
