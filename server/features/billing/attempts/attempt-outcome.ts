import type Stripe from "stripe";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import { PaymentError } from "#server/platform/errors.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { declineOf } from "../stripe-errors.ts";
import { activeProgress, type CheckoutProgress } from "./checkout-progress.ts";

/** What the caller gets: the seller's next step, or a refusal. */
export type AttemptResult =
  | { kind: "progress"; progress: CheckoutProgress }
  | { kind: "refused"; error: PaymentError };

/** How an attempt is to be closed. */
export type Closing = {
  state: "subscribed" | "superseded" | "failed";
  subscriptionId?: string;
  /** The invoice of a declined card, for an e-mail to a seller who does not see the result. */
  declinedInvoice?: Stripe.Invoice | null;
};

/** What an attempt came to. `completeUnderLock` closes the attempt; null leaves it open. */
export type AttemptOutcome = { result: AttemptResult; closing: Closing | null };

export function inProgress(progress: CheckoutProgress, closing: Closing | null = null): AttemptOutcome {
  return { result: { kind: "progress", progress }, closing };
}

export function refused(error: PaymentError, closing: Closing | null = null): AttemptOutcome {
  return { result: { kind: "refused", error }, closing };
}

export function achieved(
  { purpose }: Pick<BillingAttempt, "purpose">,
  subscription: ProviderSubscription,
): AttemptOutcome {
  const progress = activeProgress(subscription, { isCardChange: purpose === "card" });
  return inProgress(progress, { state: "subscribed", subscriptionId: subscription.id });
}

/** The card was declined for a payment of this subscription. */
export function declined(
  { id, paymentError }: ProviderSubscription,
  declinedInvoice: Closing["declinedInvoice"] = null,
): AttemptOutcome {
  const error = new PaymentError("CARD_ERROR", declineOf(paymentError ?? {}));
  return refused(error, { state: "failed", subscriptionId: id, declinedInvoice });
}

/** The subscription can neither be paid nor replaced by this attempt. */
export function unpayable({ id }: ProviderSubscription): AttemptOutcome {
  return refused(new PaymentError("SUBSCRIPTION_CREATION_FAILED"), { state: "failed", subscriptionId: id });
}
