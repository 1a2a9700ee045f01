import { expect, test } from "vitest";
import { chosenDay, dayLabel, type FeeChangeDay } from "./chosen-day.ts";

const day = (on: string, part: Partial<FeeChangeDay> = {}): FeeChangeDay => ({
  channel: "SHOPEE",
  day: on,
  isCorrection: false,
  isEmulated: false,
  ...part,
});
const days = [
  day("2027-02-01"),
  day("2027-01-01", { channel: "AMAZON" }),
  day("2026-10-01"),
  day("2026-10-01", { isCorrection: true }),
];
const today = "2026-12-01";
const choose = (query: string, among = days) => chosenDay(among, new URLSearchParams(query), today);

test("RE-05 the address chooses a change, else the next announced one or the newest past one", () => {
  expect(choose("channel=SHOPEE&on=2026-10-01")).toBe(days[2]);
  expect(choose("channel=SHOPEE&on=2026-10-01&correction=true")).toBe(days[3]);
  expect(choose("")).toBe(days[1]);
  expect(choose("channel=SHOPEE&on=2020-01-01")).toBe(days[1]);
  expect(choose("", days.slice(2))).toBe(days[2]);
  expect(choose("", [])).toBeUndefined();
});

test("RE-05 a day's label says what is special about it", () => {
  expect(days.map((each) => dayLabel(each, today))).toEqual([
    "Shopee, 1º de fevereiro de 2027 (anunciada)",
    "Amazon, 1º de janeiro de 2027 (anunciada)",
    "Shopee, 1º de outubro de 2026",
    "Shopee, 1º de outubro de 2026 (correção)",
  ]);
  expect(dayLabel(day("2027-01-01", { isEmulated: true }), today)).toContain("(demonstração)");
});
