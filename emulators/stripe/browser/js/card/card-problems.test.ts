import { expect, test } from "vitest";
import { type CardTexts, cardProblems } from "./card-problems.ts";
import { commonTestCards, otherTestCards } from "./test-card-picker.ts";

const now = new Date(2026, 10, 21);
const good: CardTexts = { number: "4242 4242 4242 4242", expiry: "12/28", cvc: "123" };

test("a whole test card has no problem", () => {
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

test("a card that could be somebody's is refused before it leaves the page", () => {
  expect(cardProblems({ ...good, number: "4111 1111 1111 1111" }, now)).toEqual({
    number: "test_card_required",
  });
});

test("every card that the banner offers can be sent", () => {
  for (const { number } of [...commonTestCards, ...otherTestCards]) {
    expect(cardProblems({ ...good, number }, now)).toEqual({});
  }
});
