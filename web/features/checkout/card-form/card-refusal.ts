import type { StripeError } from "@stripe/stripe-js";
import { cardText } from "#core/billing/card-text.ts";
import type { PaymentFailure } from "../payment-failure.ts";
import { cardRefusedTitle, refusalFailure } from "../payment-failure.ts";

/** The error of a failed confirmation in Stripe.js. */
export type CardError = Pick<StripeError, "type"> &
  Partial<Pick<StripeError, "code" | "decline_code" | "message" | "setup_intent" | "payment_intent">>;

/**
 * Codes with their own texts in the catalogue (S8-18 to S8-21); insufficient_funds comes with
 * card_declined.
 */
const wordedCodes = ["card_declined", "expired_card", "incorrect_cvc", "insufficient_funds"];

const otherCardError = "Erro ao configurar método de pagamento";

/** Stripe.js's error types that do not concern the card, with the catalogue's codes. */
const catalogueCodes: Partial<Record<StripeError["type"], string>> = {
  api_connection_error: "CONNECTION_ERROR",
  api_error: "API_ERROR",
  authentication_error: "AUTH_ERROR",
  idempotency_error: "API_ERROR",
  rate_limit_error: "RATE_LIMIT",
};

/**
 * The catalogue's texts for a refused card (S8-18 to S8-22), or for another reason why it was not
 * confirmed.
 */
export function cardRefusal(error: CardError): PaymentFailure {
  const catalogueCode = catalogueCodes[error.type];
  if (catalogueCode) {
    return refusalFailure({ code: catalogueCode, message: error.message || otherCardError });
  }
  return { code: error.code ?? null, title: cardRefusedTitle, description: cardErrorText(error) };
}

function cardErrorText({ code, decline_code: declineCode, message }: CardError): string {
  if (wordedCodes.includes(code ?? "")) return cardText(code ?? null, declineCode ?? null);
  return message || otherCardError;
}

/** The set-up to be confirmed was canceled, as when another tab has begun a purchase since. */
export function isCanceled({ code, setup_intent, payment_intent }: CardError): boolean {
  if (code === "setup_intent_unexpected_state") return setup_intent?.status === "canceled";
  return code === "payment_intent_unexpected_state" && payment_intent?.status === "canceled";
}

/** The card was confirmed before, here or in another tab, which is no error (S4-16). */
export function isConfirmedAlready({ code, setup_intent, payment_intent }: CardError): boolean {
  if (code === "setup_intent_unexpected_state") return setup_intent?.status === "succeeded";
  return code === "payment_intent_unexpected_state" && payment_intent?.status === "succeeded";
}
