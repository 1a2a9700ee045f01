import Stripe from "stripe";

/**
 * Vitest's set-up of the tests with a database: the SDK tries as often as ever, and waits
 * milliseconds in between.
 */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.02;
Stripe.prototype.getMaxNetworkRetryDelay = () => 0.1;
