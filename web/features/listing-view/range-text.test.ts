import { expect, test } from "vitest";
import { rangeWords, readEnd, withEnd, writeEnd } from "./range-text.ts";

test.each([
  ["priceCents", "1.234,5", 123_450, "1.234,50"],
  ["costCents", "R$ 10", 1000, "10,00"],
  ["marginPct", "12,5%", 12.5, "12,5"],
  ["marginPct", "-3", -3, "-3"],
  ["unitsPerMonth", "40", 40, "40"],
] as const)("GR-05 the end '%s' of %s is read, and written back", (field, text, value, written) => {
  expect(readEnd(field, text)).toBe(value);
  expect(writeEnd(field, value)).toBe(written);
});

test.each(["", "abc", "1-2"])("GR-05 '%s' is no limit", (text) => {
  expect(readEnd("priceCents", text)).toBeNull();
});

test("GR-05 a range without ends leaves the filter", () => {
  const ranges = withEnd({}, "priceCents", "min", 1000);
  expect(ranges).toEqual({ priceCents: { min: 1000, max: null } });
  expect(withEnd(ranges, "priceCents", "min", null)).toEqual({});
});

test("GR-05 ranges are told in words", () => {
  const ranges = { marginPct: { max: 5 }, priceCents: { min: 1000, max: 2000 }, unitsPerMonth: { min: 10 } };
  expect(rangeWords(ranges).map((words) => words.replaceAll("\u00a0", " "))).toEqual([
    "Margem até 5,0%",
    "Preço de R$ 10,00 a R$ 20,00",
    "Unidades por mês a partir de 10",
  ]);
});
