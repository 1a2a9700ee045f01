import Stripe from "stripe";
import type { BillingDeps } from "./billing-deps.ts";
import { findPaymentIntent, type ProviderSubscription } from "./provider-subscription.ts";

/**
 * Ends subscriptions that a seller has beside the one that counts, and gives back what was paid for them. Only something
 * unforeseen makes one, so each is an alert.
 */
export async function endDuplicates(
  { stripe, log }: BillingDeps,
  userId: string,
  duplicates: readonly ProviderSubscription[],
): Promise<void> {
  for (const { id, attemptId } of duplicates) {
    log.error({ userId, stripeSubscriptionId: id, attemptId }, "a second subscription is ended and refunded");
    // The money first: once it is cancelled nobody would come back for it.
    const { data } = await stripe.invoices.list({ subscription: id, status: "paid", limit: 100 });
    for (const invoice of data) await refund(stripe, invoice.id);
    await stripe.subscriptions.cancel(id);
  }
}

/** Cancels a first payment that will not be made. If it was made at that very moment, it is given back. */
export async function cancelUnpaid({ stripe, log }: BillingDeps, subscriptionId: string): Promise<void> {
  const invoice = await cancelWithInvoice(stripe, subscriptionId);
  if (invoice?.status !== "paid") return;
  log.error(
    { stripeSubscriptionId: subscriptionId },
    "a payment came while it was cancelled, and is refunded",
  );
  await refund(stripe, invoice.id);
}

/** Null when there was nothing to cancel: it has expired meanwhile. */
async function cancelWithInvoice(stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice | null> {
  try {
    const canceled = await stripe.subscriptions.cancel(subscriptionId, { expand: ["latest_invoice"] });
    // `expand` asks for the whole of it.
    return typeof canceled.latest_invoice === "object" ? canceled.latest_invoice : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return null;
    throw error;
  }
}

async function refund(stripe: Stripe, invoiceId: string): Promise<void> {
  const intent = await findPaymentIntent(stripe, invoiceId);
  if (intent?.status !== "succeeded") return;
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intent.id });
  if (refunds.length > 0) return;
  const params = { payment_intent: intent.id, reason: "duplicate" } as const;
  await stripe.refunds.create(params, { idempotencyKey: `refund-${invoiceId}` });
}
