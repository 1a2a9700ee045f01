import Stripe from "stripe";
import { cardText } from "#core/billing/card-text.ts";
import type { PaymentErrorCode } from "#core/errors/errors.ts";
import { LockBusyError } from "#server/platform/db/locks.ts";
import { AppError, PaymentError, type ProviderError } from "#server/platform/errors.ts";
import type { Log } from "#server/platform/log.ts";
import { isResourceMissing } from "#server/platform/stripe/stripe-client.ts";

const { errors } = Stripe;

/**
 * Whether a failed call may have taken effect, which decides the idempotency key of the next one.
 * - refused: it had no effect, and the same call never will.
 * - failed: it had no effect, but Stripe repeats the failure for its key: use a new key.
 * - unknown: it may have taken effect. Repeat it under the same key to find out.
 */
export function failureKind(error: unknown): "refused" | "failed" | "unknown" {
  if (!(error instanceof errors.StripeError)) return "unknown";
  if (error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError) {
    return error.code === "lock_timeout" ? "unknown" : "refused";
  }
  if (error instanceof errors.StripeIdempotencyError) return "refused";
  // Gateways return 502, 503 and 504: the call may have reached Stripe, which stores no failure for
  // it.
  return error.statusCode === 500 ? "failed" : "unknown";
}

/** Runs `work`; logs what Stripe throws and rethrows it as the PaymentError to show. */
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

/** Logs a permanent refusal and returns what to show for it; rethrows any other error. */
export function permanentRefusal(log: Log, error: unknown): PaymentError {
  if (failureKind(error) !== "refused" || !(error instanceof errors.StripeError)) throw error;
  return reportPaymentError(log, error);
}

/** Errors that our code or configuration causes: an operator should investigate. */
const alertCodes = new Set<PaymentErrorCode>(["AUTH_ERROR", "MISSING_PRICE_CONFIG", "INVALID_REQUEST"]);

/** Logs an error of Stripe and returns what to show for it. Stripe's own message is only logged. */
function reportPaymentError(log: Log, error: Stripe.errors.StripeError): PaymentError {
  const refusal = toPaymentError(error);
  const { type, rawType, code, decline_code, param, statusCode, requestId, message } = error;
  const stripe = { type, rawType, code, decline_code, param, statusCode, requestId, message };
  const isOurs = alertCodes.has(refusal.code) || rawType === "idempotency_error";
  if (isOurs) log.error({ refusal: refusal.code, stripe }, "stripe_request_refused");
  else log.warn({ refusal: refusal.code, stripe }, "payment_failed");
  return refusal;
}

const retryAfterSeconds = 5;

/** Translates an error of Stripe into the code that S8-05 to S8-14 promise. */
export function toPaymentError(error: Stripe.errors.StripeError): PaymentError {
  const code = codeOf(error);
  if (code === "CARD_ERROR") return new PaymentError(code, declineOf(error));
  return new PaymentError(code, null, code === "RATE_LIMIT" ? { retryAfterSeconds } : {});
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

function invalidRequestCode(error: Stripe.errors.StripeError): PaymentErrorCode {
  const { code, param = "", message } = error;
  if (code === "customer_max_subscriptions") return "SUBSCRIPTION_CREATION_FAILED";
  const isAboutPrice = /price|plan/.test(param);
  // Stripe has no code for an inactive price.
  const isUnavailable = isResourceMissing(error) || /inactive|not active/i.test(message);
  return isAboutPrice && isUnavailable ? "MISSING_PRICE_CONFIG" : "INVALID_REQUEST";
}

/** Decline codes shown as "generic_decline": a thief must not learn that the loss is known. */
const undisclosed = new Set(["lost_card", "stolen_card", "pickup_card", "fraudulent", "merchant_blacklist"]);

/** The details of a declined card that may be shown to the seller. */
export function declineOf(error: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): ProviderError {
  const code = error.code ?? null;
  const declineCode = error.decline_code ?? null;
  return {
    code,
    declineCode: declineCode && undisclosed.has(declineCode) ? "generic_decline" : declineCode,
    message: cardText(code, declineCode),
  };
}

/** Whether Stripe refuses an e-mail address: it accepts fewer than registration does. */
export function isRefusedEmail(error: unknown): boolean {
  return error instanceof errors.StripeError && error.code === "email_invalid";
}
