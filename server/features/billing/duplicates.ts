import Stripe from "stripe";
import { isResourceMissing } from "#server/platform/stripe/stripe-client.ts";
import type { BillingDeps } from "./billing-account.ts";
import { findPaymentIntent, fromSeconds, type ProviderSubscription } from "./mirror/provider-subscription.ts";

/**
 * Cancels a seller's duplicate subscriptions and marks what has to be refunded: everything invoiced
 * since the kept one began. A duplicate means that a lock failed, so each is an alert. Returns the
 * errors; one failure does not stop the others.
 */
export async function endDuplicates(
  { stripe, log }: BillingDeps,
  userId: string,
  { kept, duplicates }: { kept: ProviderSubscription; duplicates: readonly ProviderSubscription[] },
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { id, attemptId } of duplicates) {
    const fields = { userId, stripeSubscriptionId: id, attemptId };
    try {
      await cancelMarked(stripe, id, kept.createdAt);
      log.error(fields, "duplicate_subscription_ended");
    } catch (err) {
      log.error({ ...fields, err }, "duplicate_subscription_not_ended");
      failures.push(err);
    }
  }
  return failures;
}

/**
 * Cancels a subscription whose first payment is abandoned; refunds the payment if it succeeded
 * after all.
 */
export async function cancelUnpaid(deps: BillingDeps, subscriptionId: string): Promise<void> {
  const since = new Date(0);
  await cancelMarked(deps.stripe, subscriptionId, since);
  // A failed refund is repeated by the next sync, which finds the marker.
  await refundDuplicates(deps, { id: subscriptionId, cancellationComment: refundMarker(since) });
}

/**
 * Cancels a subscription. Succeeds if it has already ended, by itself or in a call whose response
 * was lost.
 */
async function cancelMarked(stripe: Stripe, subscriptionId: string, since: Date): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, {
      cancellation_details: { comment: refundMarker(since) },
    });
  } catch (error) {
    if (!isResourceMissing(error)) throw error;
  }
}

/**
 * Refunds what was paid for a subscription that `cancelMarked` ended, unless it was refunded
 * before. Does nothing for other subscriptions. Returns the errors.
 */
export async function refundDuplicates(
  { stripe, log }: Pick<BillingDeps, "stripe" | "log">,
  { id, cancellationComment }: Pick<ProviderSubscription, "id" | "cancellationComment">,
): Promise<unknown[]> {
  const since = refundSince(cancellationComment);
  if (!since) return [];
  try {
    const { data } = await stripe.invoices.list({ subscription: id, status: "paid", limit: 100 });
    for (const invoice of data) {
      if (fromSeconds(invoice.created) < since || !(await refundInvoice(stripe, invoice.id))) continue;
      const fields = { stripeSubscriptionId: id, invoiceId: invoice.id };
      log.error(fields, "duplicate_charge_refunded");
    }
    return [];
  } catch (err) {
    log.error({ stripeSubscriptionId: id, err }, "duplicate_charge_not_refunded");
    return [err];
  }
}

/**
 * Returns false when there is nothing to refund. Sent without an idempotency key: Stripe refunds a
 * whole charge at most once anyway, and with a key it would repeat a failure.
 */
async function refundInvoice(stripe: Stripe, invoiceId: string): Promise<boolean> {
  const intent = await findPaymentIntent(stripe, invoiceId);
  if (intent?.status !== "succeeded") return false;
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intent.id });
  if (refunds.some(({ status }) => status !== "failed" && status !== "canceled")) return false;
  try {
    await stripe.refunds.create({ payment_intent: intent.id, reason: "duplicate" });
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded") return false;
    throw error;
  }
}

/** Stored at Stripe on ended subscriptions: if this text changed, they would no longer be found. */
const markerText = "Charged in error by the calculator: refund what was invoiced since ";

/**
 * The cancellation comment that orders a refund. It is part of the call that cancels, so that the
 * order survives whatever fails afterwards.
 */
export function refundMarker(since: Date): string {
  return `${markerText}${since.toISOString()}`;
}

/** Reads back the instant of `refundMarker`; null for any other cancellation comment. */
export function refundSince(cancellationComment: string | null): Date | null {
  if (!cancellationComment?.startsWith(markerText)) return null;
  const since = new Date(cancellationComment.slice(markerText.length));
  return Number.isNaN(since.getTime()) ? null : since;
}
