import Stripe from "stripe";

/** Stripe accepts fewer addresses than registration does. */
export function isRefusedEmail(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "email_invalid";
}
