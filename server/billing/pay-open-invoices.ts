import Stripe from "stripe";
import type { BillingAttempt } from "../db/generated/client.ts";
import { PaymentError } from "../errors.ts";
import type { BillingDeps } from "./billing-deps.ts";
import { placeOrder } from "./place-order.ts";
import { findPaymentIntent, type ProviderSubscription } from "./provider-subscription.ts";

/** What a payment waits for, once it was tried. */
export type PaymentWants = "nothing" | "confirmation" | "new-card";

/**
 * Pays what a subscription owes with the card that was set up, and charges that card from then on. Answers what the
 * payment waits for; throws the bank's refusal, and SUBSCRIPTION_CREATION_FAILED when there is nothing to pay.
 */
export async function payOpenInvoices(
  { stripe, db }: BillingDeps,
  { attempt, card }: { attempt: BillingAttempt; card: string },
  { id }: ProviderSubscription,
): Promise<PaymentWants> {
  await db.billingAttempt.update({ where: { id: attempt.id }, data: { stripeSubscriptionId: id } });
  await stripe.customers.update(attempt.stripeCustomerId, {
    invoice_settings: { default_payment_method: card },
  });
  await stripe.subscriptions.update(id, { default_payment_method: card });
  const { data: open } = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
  if (open.length === 0) throw new PaymentError("SUBSCRIPTION_CREATION_FAILED");
  for (const invoice of open.toReversed()) {
    const wants = await pay({ stripe, db }, attempt, invoice.id, card);
    if (wants !== "nothing") return wants;
  }
  return "nothing";
}

async function pay(
  { stripe, db }: Pick<BillingDeps, "stripe" | "db">,
  attempt: BillingAttempt,
  invoiceId: string,
  card: string,
): Promise<PaymentWants> {
  const idempotencyKey = `pay-${attempt.id}-${invoiceId}-${attempt.definiteFailures}`;
  try {
    await placeOrder({ db }, attempt, () =>
      stripe.invoices.pay(invoiceId, { payment_method: card }, { idempotencyKey }),
    );
    return "nothing";
  } catch (error) {
    // The bank's question comes as a refusal (402), and comes again under this key after the seller has answered.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code !== "invoice_payment_intent_requires_action") throw error;
    const intent = await findPaymentIntent(stripe, invoiceId);
    if (intent?.status === "succeeded") return "nothing";
    return intent?.status === "requires_payment_method" ? "new-card" : "confirmation";
  }
}
