import { expect, test } from "vitest";
import { cardBrandName, cardDigits, groupCardNumber, isWholeCardNumber, passesLuhn } from "./card-number.ts";

test.each([
  ["", ""],
  ["4", "4"],
  ["4242", "4242"],
  ["42424", "4242 4"],
  ["4242-4242.4242 4242", "4242 4242 4242 4242"],
  ["4242424242424242999", "4242 4242 4242 4242"],
  ["nada", ""],
])("a card number typed as %j stands in groups of four", (typed, shown) => {
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

test("a number is whole at sixteen digits", () => {
  expect(isWholeCardNumber("424242424242424")).toBe(false);
  expect(isWholeCardNumber("4242424242424242")).toBe(true);
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
