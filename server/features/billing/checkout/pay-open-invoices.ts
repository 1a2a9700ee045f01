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
  await stripe.subscriptions.update(id, { default_payment_method: card });
  const { data: open } = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
  for (const invoice of open.toReversed()) {
    const wants = await pay({ stripe, db }, attempt, invoice.id, card);
    if (wants.kind !== "nothing") return wants;
  }
  const draft = await openNewestDraft(stripe, id);
  if (draft) return await pay({ stripe, db }, attempt, draft, card);
  return open.length > 0 ? nothing : { kind: "invoice" };
}

/** What an unpaid subscription owes stays in drafts, and only its newest invoice makes it run again. Null when there is none. */
async function openNewestDraft(stripe: Stripe, subscription: string): Promise<string | null> {
  const { status } = await stripe.subscriptions.retrieve(subscription);
  if (status !== "unpaid") return null;
  const { data } = await stripe.invoices.list({ subscription, status: "draft", limit: 1 });
  const [newest] = data;
  if (!newest) return null;
  // The provider should not charge it by itself, too.
  await stripe.invoices.finalizeInvoice(newest.id, { auto_advance: false });
  return newest.id;
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
