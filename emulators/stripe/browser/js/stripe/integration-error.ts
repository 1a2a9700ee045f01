/** What Stripe.js throws at a developer who calls it wrongly. It never carries a secret. */
export class IntegrationError extends Error {
  override name = "IntegrationError";
}
