import type { Decline } from "../../cards/test-cards.ts";
import { ApiError, docUrl } from "../../errors.ts";
import type { PaymentIntent, PaymentMethod, SetupIntent } from "../../state/tables.ts";

/** A decline as stored in an intent's `last_payment_error` or `last_setup_error`. */
export function lastError(decline: Decline, method: PaymentMethod, chargeId?: string) {
  return {
    ...(chargeId ? { charge: chargeId } : {}),
    ...wordsOf(decline),
    doc_url: docUrl(decline.code),
    payment_method: structuredClone(method),
    type: decline.declineCode ? "card_error" : "invalid_request_error",
  } satisfies PaymentIntent["last_payment_error"] & SetupIntent["last_setup_error"];
}

/** The 402 of a declined card. */
export function cardError(
  decline: Decline,
  about: { payment_intent?: PaymentIntent; setup_intent?: SetupIntent },
): ApiError {
  return new ApiError(402, { type: "card_error", ...wordsOf(decline), ...structuredClone(about) });
}

function wordsOf({ code, declineCode, message }: Decline) {
  return { code, message, ...(declineCode ? { decline_code: declineCode } : {}) };
}
