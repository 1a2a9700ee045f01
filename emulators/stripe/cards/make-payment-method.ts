import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { ApiError, invalid, missing } from "../http/errors.ts";
import type { ParamsOf } from "../http/params.ts";
import { buildCardPaymentMethod } from "../objects/payment-method.ts";
import type { PaymentMethod } from "../state/tables.ts";
import { type CardName, cardByNumber, cardByToken, testCards } from "./test-cards.ts";

/** A card as browsers send it. The number and the code are compared with the test cards and forgotten. */
export const cardParams = {
  number: "text",
  exp_month: "integer",
  exp_year: "integer",
  cvc: "text",
  networks: "ignored",
  token: "unmodelled",
} as const;

export const paymentMethodDataParams = {
  type: "text",
  allow_redisplay: "ignored",
  billing_details: {
    name: "text",
    email: "text",
    phone: "ignored",
    tax_id: "ignored",
    address: {
      city: "ignored",
      country: "ignored",
      line1: "ignored",
      line2: "ignored",
      postal_code: "ignored",
      state: "ignored",
    },
  },
  card: cardParams,
  metadata: "ignored",
  radar_options: "ignored",
  // What Stripe.js adds for its own statistics.
  guid: "ignored",
  muid: "ignored",
  sid: "ignored",
  pasted_fields: "ignored",
  payment_user_agent: "ignored",
  referrer: "ignored",
  time_on_page: "ignored",
  client_attribution_metadata: "ignored",
} as const;

export type PaymentMethodData = ParamsOf<typeof paymentMethodDataParams>;

/** Makes a payment method of a test card's number; any other number is refused, never kept. */
export function methodFromData(emulator: Emulator, data: PaymentMethodData): PaymentMethod {
  if (data.type !== "card")
    throw invalid("Only cards are modelled here.", { param: "payment_method_data[type]" });
  const { number, exp_month: expMonth, exp_year: expYear, cvc } = data.card ?? {};
  if (number === undefined) throw missing("payment_method_data[card][number]");
  if (expMonth === undefined) throw missing("payment_method_data[card][exp_month]");
  if (expYear === undefined) throw missing("payment_method_data[card][exp_year]");
  const card = cardByNumber(number);
  if (!card)
    throw refused("incorrect_number", "Use one of the test cards: no other number is taken here.", "number");
  checkExpiry(emulator, expMonth, expYear);
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw refused("invalid_cvc", "Your card's security code is invalid.", "cvc");
  }
  const { name = null, email = null } = data.billing_details ?? {};
  return keep(emulator, card, { expMonth, expYear: fourDigits(expYear), name, email });
}

/** Makes a payment method of one of Stripe's test tokens, such as `pm_card_visa`; null when it is none. */
export function methodFromToken(emulator: Emulator, token: string): PaymentMethod | null {
  const card = cardByToken(token);
  if (!card) return null;
  const expYear = new Date(nowOf(emulator.store, null) * 1000).getUTCFullYear() + 3;
  return keep(emulator, card, { expMonth: 12, expYear, name: null, email: null });
}

function keep(
  emulator: Emulator,
  card: CardName,
  fields: Parameters<typeof buildCardPaymentMethod>[1],
): PaymentMethod {
  const { store } = emulator;
  const method = buildCardPaymentMethod(testCards[card], fields, nowOf(store, null));
  store.state.cards[method.id] = { card, authenticated: false };
  return store.insert(method);
}

function checkExpiry(emulator: Emulator, month: number, year: number): void {
  if (month < 1 || month > 12) {
    throw refused("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  }
  const now = new Date(nowOf(emulator.store, null) * 1000);
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
