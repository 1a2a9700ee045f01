import Stripe from "stripe";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import type { BillingDeps } from "../billing-deps.ts";
import { findPaymentIntent, type ProviderSubscription } from "../mirror/provider-subscription.ts";
import { placeOrder } from "./place-order.ts";

/** What a payment waits for, once it was tried. */
export type PaymentOutcome =
  | { kind: "nothing" }
  | { kind: "confirmation"; clientSecret: string | null }
  | { kind: "new-card" }
  /** There is no invoice to pay. */
  | { kind: "invoice" };

const nothing = { kind: "nothing" } as const;

/**
 * Pays what a subscription owes with the card that was set up, and charges that card from then on. Answers what the
 * payment waits for; throws the bank's refusal.
 */
export async function payOpenInvoices(
  { stripe, db }: BillingDeps,
  { attempt, card }: { attempt: BillingAttempt; card: string },
  { id }: ProviderSubscription,
): Promise<PaymentOutcome> {
  await db.billingAttempt.update({ where: { id: attempt.id }, data: { stripeSubscriptionId: id } });
  await stripe.customers.update(attempt.stripeCustomerId, {
    invoice_settings: { default_payment_method: card },
  });
  const { status } = await stripe.subscriptions.update(id, { default_payment_method: card });
  const owed = status === "unpaid" ? await openNewest(stripe, id) : await openInvoices(stripe, id);
  for (const invoice of owed) {
    const wants = await pay({ stripe, db }, attempt, invoice, card);
    if (wants.kind !== "nothing") return wants;
  }
  return owed.length > 0 ? nothing : { kind: "invoice" };
}

/** Oldest first. */
async function openInvoices(stripe: Stripe, subscription: string): Promise<string[]> {
  const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 100 });
  return data.map(({ id }) => id).toReversed();
}

/**
 * Only its newest invoice makes an unpaid subscription active again, so the seller pays that one alone (D112). Opens it
 * where it is a draft, and voids the older ones. Opened first: voiding the latest one could change the subscription.
 */
async function openNewest(stripe: Stripe, subscription: string): Promise<string[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: 100 });
  const [newest, ...older] = data.filter(({ status }) => status === "draft" || status === "open");
  if (!newest) return [];
  // Without auto_advance the provider does not charge it as well.
  if (newest.status === "draft") await stripe.invoices.finalizeInvoice(newest.id, { auto_advance: false });
  for (const { id, status } of older) if (status === "open") await stripe.invoices.voidInvoice(id);
  return [newest.id];
}

async function pay(
  { stripe, db }: Pick<BillingDeps, "stripe" | "db">,
  attempt: BillingAttempt,
  invoiceId: string,
  card: string,
): Promise<PaymentOutcome> {
  const idempotencyKey = `pay-${attempt.id}-${invoiceId}-${attempt.definiteFailures}`;
  try {
    await placeOrder({ db }, attempt, () =>
      stripe.invoices.pay(invoiceId, { payment_method: card }, { idempotencyKey }),
    );
    return nothing;
  } catch (error) {
    // The bank's question comes as a refusal (402), and comes again under this key after the seller has answered.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code !== "invoice_payment_intent_requires_action") throw error;
    const intent = await findPaymentIntent(stripe, invoiceId);
    if (intent?.status === "succeeded") return nothing;
    if (intent?.status === "requires_payment_method") return { kind: "new-card" };
    // Its own: of several invoices the latest may be another one.
    return { kind: "confirmation", clientSecret: intent?.client_secret ?? null };
  }
}
