import Stripe from "stripe";

/**
 * Vitest's set-up for tests with a database: the SDK retries as often as usual, but waits only
 * milliseconds in between.
 */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.02;
Stripe.prototype.getMaxNetworkRetryDelay = () => 0.1;
