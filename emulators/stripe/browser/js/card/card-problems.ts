import { cardDigits, isWholeCardNumber, passesLuhn } from "./card-number.ts";
import { type ExpiryProblem, expiryProblem } from "./expiry.ts";
import { isTestCard } from "./test-card-picker.ts";

export type CardTexts = { number: string; expiry: string; cvc: string };
export type CardField = keyof CardTexts;
export type CardProblem =
  | ExpiryProblem
  | "incomplete_number"
  | "incorrect_number"
  | "test_card_required"
  | "incomplete_cvc";

/**
 * What is wrong with each field, by the codes of Stripe.js. `test_card_required` is ours: the
 * number of a real card is refused here and never leaves the page.
 */
export function cardProblems(card: CardTexts, now: Date): Partial<Record<CardField, CardProblem>> {
  const number = numberProblem(cardDigits(card.number));
  const expiry = expiryProblem(card.expiry, now);
  return {
    ...(number && { number }),
    ...(expiry && { expiry }),
    ...(/^\d{3,4}$/.test(card.cvc) ? {} : { cvc: "incomplete_cvc" as const }),
  };
}

function numberProblem(digits: string): CardProblem | null {
  if (!isWholeCardNumber(digits)) return "incomplete_number";
  if (!passesLuhn(digits)) return "incorrect_number";
  return isTestCard(digits) ? null : "test_card_required";
}
