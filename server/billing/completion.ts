import type Stripe from "stripe";
import { PaymentError } from "../errors.ts";
import { providerErrorOf } from "./payment-error.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";
import type { SubscriptionProgress } from "./subscription-progress.ts";

/**
 * What a try to buy has come to. Refused is final: the seller may begin another. `news` is the invoice that has just
 * been refused; null when that was known.
 */
export type Completion =
  | { kind: "progress"; progress: SubscriptionProgress }
  | { kind: "refused"; error: PaymentError; news: Stripe.Invoice | null };

export function refusedWith(error: PaymentError, news: Stripe.Invoice | null = null): Completion {
  return { kind: "refused", error, news };
}

/** The bank would not pay. */
export function declined(subscription: ProviderSubscription, isNews: boolean): Completion {
  const { paymentError, latestInvoice } = subscription;
  const error = new PaymentError("CARD_ERROR", providerErrorOf(paymentError ?? {}));
  return refusedWith(error, isNews ? latestInvoice : null);
}
