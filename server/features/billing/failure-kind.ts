import Stripe from "stripe";

const { errors } = Stripe;

/**
 * What a failed call leaves behind. refused: nothing, and never will with the same order. failed: nothing, and the
 * provider repeats it under the same idempotency key, so the next try needs another. unknown: perhaps what was asked for;
 * only the same key finds out.
 */
export function failureKind(error: unknown): "refused" | "failed" | "unknown" {
  if (!(error instanceof errors.StripeError)) return "unknown";
  if (error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError) {
    return error.code === "lock_timeout" ? "unknown" : "refused";
  }
  if (error instanceof errors.StripeIdempotencyError) return "refused";
  // 502, 503 and 504 are a gateway's, which nobody keeps: the order may have passed it.
  return error.statusCode === 500 ? "failed" : "unknown";
}
