import Stripe from "stripe";
import { expect, test } from "vitest";
import { failureKind } from "./failure-kind.ts";

const { errors } = Stripe;
const said = { message: "no" };

test.each([
  ["a card that is refused", new errors.StripeCardError({ ...said, statusCode: 402 }), "refused"],
  ["an order that is wrong", new errors.StripeInvalidRequestError({ ...said, statusCode: 400 }), "refused"],
  ["a key of another order", new errors.StripeIdempotencyError({ ...said, statusCode: 400 }), "refused"],
  ["a customer who is busy", new errors.StripeRateLimitError({ ...said, statusCode: 429 }), "unknown"],
  ["the same order under way", new errors.StripeAPIError({ ...said, statusCode: 409 }), "unknown"],
  ["an answer that is lost", new errors.StripeConnectionError(said), "unknown"],
  ["a failure that is kept under its key", new errors.StripeAPIError({ ...said, statusCode: 500 }), "failed"],
  // Whoever stands before the provider says these: the order may have reached it.
  ["a gateway's 502", new errors.StripeAPIError({ ...said, statusCode: 502 }), "unknown"],
  ["a gateway's 503", new errors.StripeAPIError({ ...said, statusCode: 503 }), "unknown"],
  ["a gateway's 504", new errors.StripeAPIError({ ...said, statusCode: 504 }), "unknown"],
  ["anything else", new Error("no"), "unknown"],
])("%s leaves behind what is %s", (_what, error, kind) => {
  expect(failureKind(error)).toBe(kind);
});
