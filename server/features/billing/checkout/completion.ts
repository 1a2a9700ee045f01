import { PaymentError } from "#server/platform/errors.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { providerErrorOf } from "./payment-error.ts";
import type { SubscriptionProgress } from "./subscription-progress.ts";

/** What a try to buy has come to. Refused is final: the seller may begin another. */
export type Completion =
  | { kind: "progress"; progress: SubscriptionProgress }
  | { kind: "refused"; error: PaymentError };

export function refusedWith(error: PaymentError): Completion {
  return { kind: "refused", error };
}

/** The bank would not pay. */
export function declined({ paymentError }: ProviderSubscription): Completion {
  return refusedWith(new PaymentError("CARD_ERROR", providerErrorOf(paymentError ?? {})));
}
