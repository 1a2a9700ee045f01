import Stripe from "stripe";
import type { PaymentErrorCode } from "#core/errors.ts";
import { cardText } from "#core/text/card-text.ts";
import { LockBusyError } from "#server/platform/db/locks.ts";
import { AppError, PaymentError, type ProviderError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";

const { errors } = Stripe;
/** Whoever holds the card is not told that it is known to be lost. */
const undisclosed = new Set(["lost_card", "stolen_card", "pickup_card", "fraudulent", "merchant_blacklist"]);
/** Faults of ours or of our configuration: somebody should look. */
const alarming = new Set<PaymentErrorCode>(["AUTH_ERROR", "MISSING_PRICE_CONFIG", "INVALID_REQUEST"]);
const retryAfterSeconds = 5;

/** Runs work that asks the payment provider: what it throws becomes the refusal to show, and is logged. */
export async function withPaymentErrors<Result>(
  { log }: { log: Log },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LockBusyError) throw new PaymentError("PAYMENT_SETUP_RETRY");
    if (error instanceof AppError || !(error instanceof errors.StripeError)) throw error;
    throw reportPaymentError(log, error);
  }
}

/** The refusal that an error of the payment provider means; its own words go to the log only. */
export function reportPaymentError(log: Log, error: Stripe.errors.StripeError): PaymentError {
  const refusal = toPaymentError(error);
  const { type, rawType, code, decline_code, param, statusCode, requestId, message } = error;
  const said = { type, rawType, code, decline_code, param, statusCode, requestId, message };
  const isOurs = alarming.has(refusal.code) || rawType === "idempotency_error";
  if (isOurs) log.error({ refusal: refusal.code, stripe: said }, "the payment provider refuses what we ask");
  else log.warn({ refusal: refusal.code, stripe: said }, "a payment did not work");
  return refusal;
}

/** The specification's name of an error of the payment provider (spec 8). */
export function toPaymentError(error: Stripe.errors.StripeError): PaymentError {
  const code = codeOf(error);
  if (code === "CARD_ERROR") return new PaymentError(code, providerErrorOf(error));
  return new PaymentError(code, null, code === "RATE_LIMIT" ? { retryAfterSeconds } : {});
}

/** What a card's refusal says to its owner. */
export function providerErrorOf(error: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): ProviderError {
  const code = error.code ?? null;
  const declineCode = error.decline_code ?? null;
  const message = cardText(code, declineCode);
  return {
    code,
    declineCode: declineCode && undisclosed.has(declineCode) ? "generic_decline" : declineCode,
    message,
  };
}

function codeOf(error: Stripe.errors.StripeError): PaymentErrorCode {
  if (error.code === "lock_timeout" || error.code === "idempotency_key_in_use") return "PAYMENT_SETUP_RETRY";
  if (error instanceof errors.StripeCardError) return "CARD_ERROR";
  if (error instanceof errors.StripeRateLimitError) return "RATE_LIMIT";
  if (error instanceof errors.StripeConnectionError) return "CONNECTION_ERROR";
  if (error instanceof errors.StripeAuthenticationError) return "AUTH_ERROR";
  if (error instanceof errors.StripePermissionError) return "AUTH_ERROR";
  if (error instanceof errors.StripeInvalidRequestError) return invalidRequestCode(error);
  return "API_ERROR";
}

function invalidRequestCode({ code, param = "", message }: Stripe.errors.StripeError): PaymentErrorCode {
  if (code === "customer_max_subscriptions") return "SUBSCRIPTION_CREATION_FAILED";
  const isAboutPrice = /price|plan/.test(param);
  // Stripe has no code for a price that was taken off sale.
  const isUnavailable = code === "resource_missing" || /inactive|not active/i.test(message);
  return isAboutPrice && isUnavailable ? "MISSING_PRICE_CONFIG" : "INVALID_REQUEST";
}
