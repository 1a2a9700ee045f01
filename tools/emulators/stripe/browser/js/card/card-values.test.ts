import { expect, test } from "vitest";
import {
  type CardTexts,
  cardBrandName,
  cardDigits,
  cardProblems,
  expiryProblem,
  formatExpiry,
  groupCardNumber,
  parseExpiry,
  passesLuhn,
} from "./card-values.ts";
import { commonTestCards, otherTestCards } from "./test-card-picker.ts";

const now = new Date(2026, 10, 21);
const good: CardTexts = { number: "4242 4242 4242 4242", expiry: "12/28", cvc: "123" };

test("a complete test card has no problem", () => {
  expect(cardProblems(good, now)).toEqual({});
});

test("an empty form has a problem in each field", () => {
  expect(cardProblems({ number: "", expiry: "", cvc: "" }, now)).toEqual({
    number: "incomplete_number",
    expiry: "incomplete_expiry",
    cvc: "incomplete_cvc",
  });
});

test.each<[change: Partial<CardTexts>, problems: object]>([
  [{ number: "4242 4242 4242 424" }, { number: "incomplete_number" }],
  [{ number: "4242 4242 4242 4241" }, { number: "incorrect_number" }],
  [{ cvc: "12" }, { cvc: "incomplete_cvc" }],
  [{ cvc: "1234" }, {}],
  [{ expiry: "01/20" }, { expiry: "invalid_expiry_year_past" }],
])("with %j the problems are %j", (change, problems) => {
  expect(cardProblems({ ...good, ...change }, now)).toEqual(problems);
});

test("a card that could be real is refused before it leaves the page", () => {
  expect(cardProblems({ ...good, number: "4111 1111 1111 1111" }, now)).toEqual({
    number: "test_card_required",
  });
});

test("every card that the banner offers can be sent", () => {
  for (const { number } of [...commonTestCards, ...otherTestCards]) {
    expect(cardProblems({ ...good, number }, now)).toEqual({});
  }
});

test.each([
  ["", ""],
  ["4", "4"],
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["4242-4242.4242 4242", "4242 4242 4242 4242"],
  ["4242424242424242999", "4242 4242 4242 4242"],
  ["nada", ""],
])("a card number typed as %j is shown in groups of four", (typed, shown) => {
  expect(groupCardNumber(cardDigits(typed))).toBe(shown);
});

test("grouping a grouped number changes nothing", () => {
  const shown = groupCardNumber("4000002500003155");
  expect(groupCardNumber(cardDigits(shown))).toBe(shown);
});

test.each([
  ["4242424242424242", true],
  ["4242424242424241", false],
  ["5555555555554444", true],
  ["5555555555554445", false],
])("the check digit of %s: %s", (digits, isRight) => {
  expect(passesLuhn(digits)).toBe(isRight);
});

test.each([
  ["4", "Visa"],
  ["5555", "Mastercard"],
  ["2221", "Mastercard"],
  ["50", ""],
  ["", ""],
])("the brand of a number that begins with %j is %j", (digits, name) => {
  expect(cardBrandName(digits)).toBe(name);
});

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

test("the slash can be deleted", () => {
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
