import Stripe from "stripe";
import { expect, test } from "vitest";
import type { PaymentErrorCode } from "#core/errors/errors.ts";
import { failureKind, toPaymentError } from "./stripe-errors.ts";

const { errors } = Stripe;
type Raw = ConstructorParameters<typeof errors.StripeError>[0];
type ErrorClass = new (raw?: Raw) => Stripe.errors.StripeError;

const rows: [string, ErrorClass, object, PaymentErrorCode, ReturnType<typeof failureKind>][] = [
  ["S8-05 a declined card", errors.StripeCardError, { code: "card_declined" }, "CARD_ERROR", "refused"],
  ["S8-06 too many calls", errors.StripeRateLimitError, { code: "rate_limit" }, "RATE_LIMIT", "unknown"],
  [
    "S8-14 a locked object",
    errors.StripeRateLimitError,
    { code: "lock_timeout" },
    "PAYMENT_SETUP_RETRY",
    "unknown",
  ],
  [
    "S8-14 a key in use",
    errors.StripeAPIError,
    { code: "idempotency_key_in_use", statusCode: 409 },
    "PAYMENT_SETUP_RETRY",
    "unknown",
  ],
  [
    "S8-07 an invalid request",
    errors.StripeInvalidRequestError,
    { param: "customer" },
    "INVALID_REQUEST",
    "refused",
  ],
  [
    "S8-12 a deleted price",
    errors.StripeInvalidRequestError,
    { param: "items[0][price]", code: "resource_missing" },
    "MISSING_PRICE_CONFIG",
    "refused",
  ],
  [
    "S8-12 an inactive price",
    errors.StripeInvalidRequestError,
    { param: "items[0][price]", message: "The price specified is inactive." },
    "MISSING_PRICE_CONFIG",
    "refused",
  ],
  [
    "S8-11 too many subscriptions",
    errors.StripeInvalidRequestError,
    { code: "customer_max_subscriptions" },
    "SUBSCRIPTION_CREATION_FAILED",
    "refused",
  ],
  ["a key used for two requests", errors.StripeIdempotencyError, { statusCode: 400 }, "API_ERROR", "refused"],
  ["S8-10 a wrong key", errors.StripeAuthenticationError, { statusCode: 401 }, "AUTH_ERROR", "unknown"],
  [
    "S8-10 a key without permission",
    errors.StripePermissionError,
    { statusCode: 403 },
    "AUTH_ERROR",
    "unknown",
  ],
  ["S8-08 a fault at Stripe", errors.StripeAPIError, { statusCode: 500 }, "API_ERROR", "failed"],
  ["S8-08 a response that is not JSON", errors.StripeAPIError, {}, "API_ERROR", "unknown"],
  ["S8-09 no connection", errors.StripeConnectionError, {}, "CONNECTION_ERROR", "unknown"],
];

test.each(rows)("%s", (_case, ErrorOf, raw, code, kind) => {
  // The type of the constructor demands fields that no error has.
  const error = new ErrorOf({ message: "in English, sk_test_***", ...raw } as Raw);
  const refusal = toPaymentError(error);
  expect(refusal.code).toBe(code);
  expect(refusal.message).not.toContain("English");
  expect(failureKind(error)).toBe(kind);
});

test("a stolen card is shown as declined, without the reason", () => {
  const raw = { code: "card_declined", decline_code: "stolen_card" } as Raw;
  expect(toPaymentError(new errors.StripeCardError(raw)).providerError).toEqual({
    code: "card_declined",
    declineCode: "generic_decline",
    message: "Cartão recusado. Verifique os dados ou use outro cartão.",
  });
});

const message = { message: "no" };

test.each([
  ["a declined card", new errors.StripeCardError({ ...message, statusCode: 402 }), "refused"],
  ["an invalid request", new errors.StripeInvalidRequestError({ ...message, statusCode: 400 }), "refused"],
  [
    "a key used for another request",
    new errors.StripeIdempotencyError({ ...message, statusCode: 400 }),
    "refused",
  ],
  ["a locked customer", new errors.StripeRateLimitError({ ...message, statusCode: 429 }), "unknown"],
  ["the same request in progress", new errors.StripeAPIError({ ...message, statusCode: 409 }), "unknown"],
  ["a lost response", new errors.StripeConnectionError(message), "unknown"],
  [
    "a failure that Stripe stores for its key",
    new errors.StripeAPIError({ ...message, statusCode: 500 }),
    "failed",
  ],
  // Gateways in front of Stripe return these: the request may have reached Stripe.
  ["a gateway's 502", new errors.StripeAPIError({ ...message, statusCode: 502 }), "unknown"],
  ["a gateway's 503", new errors.StripeAPIError({ ...message, statusCode: 503 }), "unknown"],
  ["a gateway's 504", new errors.StripeAPIError({ ...message, statusCode: 504 }), "unknown"],
  ["any other error", new Error("no"), "unknown"],
])("the failure kind of %s is right", (_what, error, kind) => {
  expect(failureKind(error)).toBe(kind);
});
