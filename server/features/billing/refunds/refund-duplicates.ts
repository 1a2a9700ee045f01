import Stripe from "stripe";
import type { BillingDeps } from "../billing-deps.ts";
import {
  findPaymentIntent,
  fromSeconds,
  type ProviderSubscription,
} from "../mirror/provider-subscription.ts";

/**
 * Gives back what was paid for a subscription that was ended in error, as far as it has not been. Answers what went
 * wrong, which is an alert and stops nothing else.
 */
export async function refundDuplicates(
  { stripe, log }: Pick<BillingDeps, "stripe" | "log">,
  { id, refundFrom }: Pick<ProviderSubscription, "id" | "refundFrom">,
): Promise<unknown[]> {
  if (!refundFrom) return [];
  try {
    const { data } = await stripe.invoices.list({ subscription: id, status: "paid", limit: 100 });
    for (const invoice of data) {
      if (fromSeconds(invoice.created) < refundFrom || !(await refund(stripe, invoice.id))) continue;
      log.error(
        { stripeSubscriptionId: id, invoiceId: invoice.id },
        "a charge is refunded: it was one too many",
      );
    }
    return [];
  } catch (err) {
    log.error({ stripeSubscriptionId: id, err }, "a charge that was one too many could not be refunded");
    return [err];
  }
}

/**
 * False when there is nothing to give back, or it was given back. Without a key of ours: the provider gives the whole
 * back once at most, and would repeat a failure under a key.
 */
async function refund(stripe: Stripe, invoiceId: string): Promise<boolean> {
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
