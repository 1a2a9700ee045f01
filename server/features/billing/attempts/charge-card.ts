import Stripe from "stripe";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import type { BillingDeps } from "../billing-account.ts";
import { findPaymentIntent, type ProviderSubscription } from "../mirror/provider-subscription.ts";
import { failureKind } from "../stripe-errors.ts";
import { putOnSubscription, setDefaultCard } from "./put-on-subscription.ts";

type Charge = { attempt: BillingAttempt; card: string };

/**
 * Creates the attempt's subscription and charges its card. With `allow_incomplete` a declined card
 * or a confirmation that the bank requires leaves an incomplete subscription instead of throwing.
 * Idempotent.
 */
export async function subscribe({ stripe, db }: BillingDeps, { attempt, card }: Charge): Promise<void> {
  const { id: attemptId, userId, planId, stripePriceId, stripeCustomerId, definiteFailures } = attempt;
  await setDefaultCard(stripe, { customer: stripeCustomerId, card });
  const params: Stripe.SubscriptionCreateParams = {
    customer: stripeCustomerId,
    items: [{ price: stripePriceId }],
    default_payment_method: card,
    payment_behavior: "allow_incomplete",
    metadata: { attemptId, userId, planId },
  };
  const idempotencyKey = `sub-${attemptId}-${definiteFailures}`;
  await countingFailures({ db }, attempt, () => stripe.subscriptions.create(params, { idempotencyKey }));
}

/** The outcome of paying the open invoices of a subscription. */
export type PaymentOutcome =
  | { kind: "paid" }
  /** The bank requires the seller to confirm the payment. */
  | { kind: "confirmation"; clientSecret: string | null }
  /** The card was declined after the bank's confirmation. */
  | { kind: "declined" }
  | { kind: "no-invoice" };

const paid = { kind: "paid" } as const;

/**
 * Pays the open invoices of an overdue subscription with the attempt's card, which also becomes the
 * card of later renewals. Throws when the card is declined immediately.
 */
export async function payOpenInvoices(
  { stripe, db }: BillingDeps,
  { attempt, card }: Charge,
  subscription: ProviderSubscription,
): Promise<PaymentOutcome> {
  const { id } = subscription;
  await db.billingAttempt.update({ where: { id: attempt.id }, data: { stripeSubscriptionId: id } });
  const { status } = await putOnSubscription(
    stripe,
    { customer: attempt.stripeCustomerId, card },
    subscription,
  );
  const owed = status === "unpaid" ? await openNewest(stripe, id) : await listOpen(stripe, id);
  for (const invoiceId of owed) {
    const outcome = await payInvoice({ stripe, db }, { attempt, card }, invoiceId);
    if (outcome.kind !== "paid") return outcome;
  }
  return owed.length > 0 ? paid : { kind: "no-invoice" };
}

/** The ids of the open invoices, oldest first. */
async function listOpen(stripe: Stripe, subscription: string): Promise<string[]> {
  const { data } = await stripe.invoices.list({ subscription, status: "open", limit: 100 });
  return data.map(({ id }) => id).toReversed();
}

/**
 * Only the newest invoice makes an unpaid subscription active again, so the seller pays that one
 * alone (D112). A draft is finalized first, then older open invoices are voided: the other way
 * round, voiding the latest invoice could change the subscription.
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

async function payInvoice(
  { stripe, db }: Pick<BillingDeps, "stripe" | "db">,
  { attempt, card }: Charge,
  invoiceId: string,
): Promise<PaymentOutcome> {
  const idempotencyKey = `pay-${attempt.id}-${invoiceId}-${attempt.definiteFailures}`;
  try {
    await countingFailures({ db }, attempt, () =>
      stripe.invoices.pay(invoiceId, { payment_method: card }, { idempotencyKey }),
    );
    return paid;
  } catch (error) {
    // A 402. Stripe repeats it for the same key even after the seller has confirmed, so read the
    // intent.
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code !== "invoice_payment_intent_requires_action") throw error;
    const intent = await findPaymentIntent(stripe, invoiceId);
    if (intent?.status === "succeeded") return paid;
    if (intent?.status === "requires_payment_method") return { kind: "declined" };
    // This invoice's secret: the latest invoice of the subscription may be another one.
    return { kind: "confirmation", clientSecret: intent?.client_secret ?? null };
  }
}

/**
 * Runs a call that moves money and counts its definite failures, which are part of its idempotency
 * key. Failures of other calls must not count: the charge may still be in progress under the old
 * key.
 */
async function countingFailures(
  { db }: Pick<BillingDeps, "db">,
  { id }: BillingAttempt,
  charge: () => Promise<unknown>,
): Promise<void> {
  try {
    await charge();
  } catch (error) {
    if (failureKind(error) === "failed") {
      await db.billingAttempt.update({ where: { id }, data: { definiteFailures: { increment: 1 } } });
    }
    throw error;
  }
}
