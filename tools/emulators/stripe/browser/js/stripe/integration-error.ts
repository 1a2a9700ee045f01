/** Thrown for wrong calls of Stripe.js. It never contains a secret. */
export class IntegrationError extends Error {
  override name = "IntegrationError";
}
