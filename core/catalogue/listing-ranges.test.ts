import { expect, test } from "vitest";
import { isValidRange, readRange, writeRange } from "./listing-ranges.ts";

test.each([
  ["5..15", { min: 5, max: 15 }],
  ["..0", { min: null, max: 0 }],
  ["-10.5..", { min: -10.5, max: null }],
])("GR-05 the range '%s' is read, and written the same", (text, range) => {
  expect(readRange(text)).toEqual(range);
  expect(writeRange(range)).toBe(text);
});

test.each([null, undefined, "", "..", "5", "5...6", "a..b", "1e9..", "1..2..3", "1234567890123.."])(
  "GR-05 '%s' is no range",
  (text) => {
    expect(readRange(text)).toBeNull();
  },
);

test("GR-05 a range without limits has no text", () => {
  expect(writeRange({ min: null, max: null })).toBeNull();
  expect(writeRange(null)).toBeNull();
});

test("GR-05 limits beyond every figure are invalid", () => {
  expect(isValidRange({ min: -5, max: null })).toBe(true);
  expect(isValidRange({ min: 1e13 })).toBe(false);
  expect(isValidRange({ max: Number.NaN })).toBe(false);
});
