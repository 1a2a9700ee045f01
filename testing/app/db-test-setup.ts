import Stripe from "stripe";
import { afterEach, expect } from "vitest";
import { setHashCost } from "#server/features/auth/password/password-hash.ts";
import { takeMisfits } from "./api-watch.ts";

/** Vitest's set-up for tests with a database. */

// These tests hash thousands of passwords.
setHashCost("low");

// The SDK retries as often as usual, but waits only milliseconds in between.
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.02;
Stripe.prototype.getMaxNetworkRetryDelay = () => 0.1;

// Fails a test when an answer of an /api address does not fit its OpenAPI description.
afterEach(() => {
  expect(takeMisfits(), "answers that do not fit /api/openapi.json").toEqual([]);
});
