import { expect, test } from "vitest";
import { expiryProblem, formatExpiry, parseExpiry } from "./expiry.ts";

test.each([
  ["1", "1"],
  ["12", "12/"],
  ["123", "12/3"],
  ["1234", "12/34"],
  ["12/345", "12/34"],
  ["7", "07/"],
  ["734", "07/34"],
  ["7/34", "07/34"],
  ["07/2034", "07/34"],
  ["12 / 34", "12/34"],
  ["validade", ""],
])("an expiry typed as %j is shown as %j", (typed, shown) => {
  expect(formatExpiry(typed, true)).toBe(shown);
});

test("the bar can be deleted", () => {
  expect(formatExpiry("12", false)).toBe("12");
});

test.each([
  ["12/34", { month: 12, year: 2034 }],
  ["12/3", null],
  ["12", null],
  ["", null],
])("an expiry of %j is read as %j", (text, expiry) => {
  expect(parseExpiry(text)).toEqual(expiry);
});

const november = new Date(2026, 10, 21);

test.each([
  ["", "incomplete_expiry"],
  ["12/", "incomplete_expiry"],
  ["00/34", "invalid_expiry_month"],
  ["13/34", "invalid_expiry_month"],
  ["12/25", "invalid_expiry_year_past"],
  ["10/26", "invalid_expiry_month_past"],
  ["11/26", null],
  ["01/27", null],
])("in November 2026 an expiry of %j has the problem %s", (text, problem) => {
  expect(expiryProblem(text, november)).toBe(problem);
});
