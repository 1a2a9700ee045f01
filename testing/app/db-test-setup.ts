import Stripe from "stripe";
import { afterEach, expect } from "vitest";
import { setHashCost } from "#server/features/auth/proof/password-hash.ts";
import { takeViolations } from "./api-watch.ts";

/** Vitest's set-up for tests with a database. */

// These tests hash thousands of passwords.
setHashCost("low");

// The SDK retries as often as usual, but waits only milliseconds in between.
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.02;
Stripe.prototype.getMaxNetworkRetryDelay = () => 0.1;

// Fails a test when a response of an /api address does not match its OpenAPI description.
afterEach(() => {
  expect(takeViolations(), "responses that do not match /api/openapi.json").toEqual([]);
});
