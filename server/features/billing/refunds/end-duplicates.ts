import Stripe from "stripe";
import type { BillingDeps } from "../billing-deps.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { refundDuplicates } from "./refund-duplicates.ts";
import { refundMark } from "./refund-marker.ts";

/**
 * Ends subscriptions that a seller has beside the one that is kept, marked so that what was paid for them since that one
 * began is given back. Only something unforeseen makes one, so each is an alert. Answers what went wrong, which stops
 * nothing else.
 */
export async function endDuplicates(
  { stripe, log }: BillingDeps,
  userId: string,
  { kept, duplicates }: { kept: ProviderSubscription; duplicates: readonly ProviderSubscription[] },
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { id, attemptId } of duplicates) {
    const about = { userId, stripeSubscriptionId: id, attemptId };
    log.error(about, "a second subscription is ended, and refunded where it doubled the one that stays");
    try {
      await cancel(stripe, id, kept.createdAt);
    } catch (err) {
      log.error({ ...about, err }, "a second subscription could not be ended");
      failures.push(err);
    }
  }
  return failures;
}

/** Cancels a first payment that will not be made. If it was made at that very moment, it is given back. */
export async function cancelUnpaid(deps: BillingDeps, subscriptionId: string): Promise<void> {
  await cancel(deps.stripe, subscriptionId, new Date(0));
  // What fails here is found by its mark when the provider tells of the end.
  await refundDuplicates(deps, { id: subscriptionId, refundFrom: new Date(0) });
}

/** Also one that is over already: it has expired meanwhile, or the answer that it is was lost. */
async function cancel(stripe: Stripe, subscriptionId: string, refundFrom: Date): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, {
      cancellation_details: { comment: refundMark(refundFrom) },
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== "resource_missing") throw error;
  }
}
