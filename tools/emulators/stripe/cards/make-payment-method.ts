import { ApiError, invalid, missing } from "../errors.ts";
import type { ParamsOf } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { buildCardPaymentMethod, type CardExpiry } from "../objects/customers.ts";
import type { PaymentMethod } from "../state/tables.ts";
import { type CardName, cardByNumber, cardByToken, testCards } from "./test-cards.ts";

/** A card as browsers send it. Number and code are compared with the test cards and not kept. */
export const paymentMethodDataParams = {
  type: "text",
  card: { number: "text", exp_month: "integer", exp_year: "integer", cvc: "text" },
} as const;

type PaymentMethodData = ParamsOf<typeof paymentMethodDataParams>;

/** Makes a payment method of a test card's number; any other number is refused, never kept. */
export function methodFromData(ledger: Ledger, data: PaymentMethodData): PaymentMethod {
  if (data.type !== "card")
    throw invalid("Only cards are modelled here.", { param: "payment_method_data[type]" });
  const { number, exp_month, exp_year, cvc } = data.card ?? {};
  if (number === undefined) throw missing("payment_method_data[card][number]");
  if (exp_month === undefined) throw missing("payment_method_data[card][exp_month]");
  if (exp_year === undefined) throw missing("payment_method_data[card][exp_year]");
  const card = cardByNumber(number);
  if (!card)
    throw refused("incorrect_number", "Use one of the test cards: no other number is taken here.", "number");
  checkExpiry(ledger, exp_month, exp_year);
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw refused("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  return keep(ledger, card, { exp_month, exp_year: fourDigits(exp_year) });
}

/** Makes a payment method of a test token of Stripe's, such as `pm_card_visa`, or null. */
export function methodFromToken(ledger: Ledger, token: string): PaymentMethod | null {
  const card = cardByToken(token);
  if (!card) return null;
  return keep(ledger, card, { exp_month: 12, exp_year: yearOf(ledger) + 3 });
}

/** The card that a person types: a test card's number, or a token of Stripe's. */
export function methodOfCard(ledger: Ledger, card: string): PaymentMethod {
  const typed = { number: card, exp_month: 12, exp_year: yearOf(ledger) + 3, cvc: "123" };
  return methodFromToken(ledger, card) ?? methodFromData(ledger, { type: "card", card: typed });
}

function keep({ store, clock }: Ledger, card: CardName, fields: CardExpiry): PaymentMethod {
  const method = buildCardPaymentMethod(testCards[card], fields, clock.now());
  store.state.cards[method.id] = { card, authenticated: false };
  return store.insert(method);
}

function checkExpiry(ledger: Ledger, month: number, year: number): void {
  if (month < 1 || month > 12) {
    throw refused("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  const now = new Date(ledger.clock.now() * 1000);
  const monthsLeft = (fourDigits(year) - now.getUTCFullYear()) * 12 + (month - 1 - now.getUTCMonth());
  if (monthsLeft < 0 || monthsLeft > 50 * 12) {
    throw refused("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  }
}

function yearOf({ clock }: Ledger): number {
  return new Date(clock.now() * 1000).getUTCFullYear();
}

function fourDigits(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function refused(code: string, message: string, field: string): ApiError {
  const param = `payment_method_data[card][${field}]`;
  return new ApiError(402, { type: "card_error", code, message, param });
}
