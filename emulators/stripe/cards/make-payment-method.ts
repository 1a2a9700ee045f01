import { ApiError, invalid, missing } from "../http/errors.ts";
import type { ParamsOf } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { buildCardPaymentMethod } from "../objects/customers/payment-method.ts";
import type { PaymentMethod } from "../state/tables.ts";
import { type CardName, cardByNumber, cardByToken, testCards } from "./test-cards.ts";

/** A card as browsers send it. Number and code are compared with the test cards and not kept. */
export const paymentMethodDataParams = {
  type: "text",
  billing_details: { name: "text", email: "text" },
  card: { number: "text", exp_month: "integer", exp_year: "integer", cvc: "text" },
} as const;

export type PaymentMethodData = ParamsOf<typeof paymentMethodDataParams>;

/** Makes a payment method of a test card's number; any other number is refused, never kept. */
export function methodFromData(ledger: Ledger, data: PaymentMethodData): PaymentMethod {
  if (data.type !== "card")
    throw invalid("Only cards are modelled here.", { param: "payment_method_data[type]" });
  const { number, exp_month: expMonth, exp_year: expYear, cvc } = data.card ?? {};
  if (number === undefined) throw missing("payment_method_data[card][number]");
  if (expMonth === undefined) throw missing("payment_method_data[card][exp_month]");
  if (expYear === undefined) throw missing("payment_method_data[card][exp_year]");
  const card = cardByNumber(number);
  if (!card)
    throw refused("incorrect_number", "Use one of the test cards: no other number is taken here.", "number");
  checkExpiry(ledger, expMonth, expYear);
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw refused("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  const { name = null, email = null } = data.billing_details ?? {};
  return keep(ledger, card, { expMonth, expYear: fourDigits(expYear), name, email });
}

/**
 * Makes a payment method of one of Stripe's test tokens, such as `pm_card_visa`; null when it is
 * none.
 */
export function methodFromToken(ledger: Ledger, token: string): PaymentMethod | null {
  const card = cardByToken(token);
  if (!card) return null;
  const expYear = new Date(ledger.clock.now() * 1000).getUTCFullYear() + 3;
  return keep(ledger, card, { expMonth: 12, expYear, name: null, email: null });
}

function keep(
  ledger: Ledger,
  card: CardName,
  fields: Parameters<typeof buildCardPaymentMethod>[1],
): PaymentMethod {
  const { store } = ledger;
  const method = buildCardPaymentMethod(testCards[card], fields, ledger.clock.now());
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

function fourDigits(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function refused(code: string, message: string, field: string): ApiError {
  return new ApiError(402, {
    type: "card_error",
    code,
    message,
    param: `payment_method_data[card][${field}]`,
  });
}
