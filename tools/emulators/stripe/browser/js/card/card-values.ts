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
  if (digits.length < maxDigits) return "incomplete_number";
  if (!passesLuhn(digits)) return "incorrect_number";
  return isTestCard(digits) ? null : "test_card_required";
}

const maxDigits = 16;

/** The digits of a typed or pasted string, at most as many as a card has. */
export function cardDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, maxDigits);
}

/** A card number in groups of four. */
export function groupCardNumber(digits: string): string {
  return digits.match(/.{1,4}/g)?.join(" ") ?? "";
}

/** The Luhn check of a card number, which catches one mistyped digit. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The brand's name, or an empty string while it is unknown. */
export function cardBrandName(digits: string): string {
  if (digits.startsWith("4")) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "Mastercard";
  return "";
}

type Expiry = { month: number; year: number };
type ExpiryProblem =
  | "incomplete_expiry"
  | "invalid_expiry_month"
  | "invalid_expiry_month_past"
  | "invalid_expiry_year_past";

/**
 * Formats a string as MM/AA. A first digit above 1 gets a leading zero, a year of four digits
 * becomes two. The slash is added ahead only while typing: it could not be deleted otherwise.
 */
export function formatExpiry(text: string, isTyping: boolean): string {
  const digits = expiryDigits(text);
  const month = digits.slice(0, 2);
  const year = digits.slice(2);
  if (year) return `${month}/${year}`;
  return month.length === 2 && isTyping ? `${month}/` : month;
}

/** The date in the field, or null while it is incomplete. A two-digit year is of this century. */
export function parseExpiry(text: string): Expiry | null {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}

/** The problem with the date in the field, or null. A card is valid until the end of its month. */
export function expiryProblem(text: string, now: Date): ExpiryProblem | null {
  const expiry = parseExpiry(text);
  if (!expiry) return "incomplete_expiry";
  if (expiry.month < 1 || expiry.month > 12) return "invalid_expiry_month";
  if (expiry.year < now.getFullYear()) return "invalid_expiry_year_past";
  if (expiry.year > now.getFullYear()) return null;
  return expiry.month < now.getMonth() + 1 ? "invalid_expiry_month_past" : null;
}

function expiryDigits(text: string): string {
  const isShortMonth = /^\s*\d\s*\//.test(text) || /^\s*[2-9]/.test(text);
  const digits = (isShortMonth ? `0${text.trimStart()}` : text).replace(/\D/g, "");
  return digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
}
