import type Stripe from "stripe";
import { z } from "zod";
import { planCatalogue } from "#core/billing/plans.ts";
import type { FirstPayment, SubscriptionFacts } from "#core/billing/subscription-facts.ts";
import type { SubscriptionStatus } from "#core/entitlements/account-status.ts";
import { SubscriptionStatus as statuses } from "#server/platform/db/generated/client.ts";
import type { StripeEnv } from "#server/platform/env/stripe-env.ts";
import { refundFromOf } from "../refunds/refund-marker.ts";

/** A subscription as the payment provider has it, to one of our plans. */
export type ProviderSubscription = SubscriptionFacts & {
  planId: string;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  latestInvoice: Stripe.Invoice | null;
  /** What the browser confirms the latest invoice's payment with. */
  clientSecret: string | null;
  /** Why its first payment was refused. */
  paymentError: Stripe.PaymentIntent.LastPaymentError | null;
  /** Of one that was ended in error: what was invoiced from then on is given back. */
  refundFrom: Date | null;
};

type PriceIds = StripeEnv["priceIds"];

/** Every subscription of a customer's, with what the first payment of an incomplete one waits for. */
export async function listSubscriptions(
  stripe: Stripe,
  customer: string,
  priceIds: PriceIds,
): Promise<ProviderSubscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: "all",
    limit: 100,
    expand: ["data.latest_invoice.confirmation_secret"],
  });
  const ours = data.flatMap((subscription) => toProviderSubscription(subscription, priceIds) ?? []);
  return await Promise.all(
    ours.map(async (subscription) =>
      subscription.status === "incomplete"
        ? { ...subscription, ...(await findFirstPayment(stripe, subscription)) }
        : subscription,
    ),
  );
}

/** Null when it is to none of our plans: sold elsewhere, by hand. */
function toProviderSubscription(
  subscription: Stripe.Subscription,
  priceIds: PriceIds,
): ProviderSubscription | null {
  const [item] = subscription.items.data;
  const planId = planIdOf(subscription, priceIds);
  if (!item || !planId) return null;
  // `expand` asks for the whole of it.
  const latestInvoice = typeof subscription.latest_invoice === "object" ? subscription.latest_invoice : null;
  return {
    id: subscription.id,
    status: toStatus(subscription.status),
    priceId: item.price.id,
    planId,
    attemptId: attemptIdOf(subscription),
    createdAt: fromSeconds(subscription.created),
    currentPeriodStart: fromSeconds(item.current_period_start),
    currentPeriodEnd: fromSeconds(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    latestInvoice,
    clientSecret: latestInvoice?.confirmation_secret?.client_secret ?? null,
    firstPayment: null,
    paymentError: null,
    refundFrom: refundFromOf(subscription),
  };
}

/** Whoever may see the subscription may write into its metadata: only what can be one of our ids counts. */
function attemptIdOf({ metadata }: Stripe.Subscription): string | null {
  return z.uuid().safeParse(metadata.attemptId).data ?? null;
}

/** The plan of ours that a subscription is to; null when it is to none. */
export function planIdOf({ metadata, items }: Stripe.Subscription, priceIds: PriceIds): string | null {
  const price = items.data[0]?.price;
  const plan =
    planCatalogue.find(({ id }) => price && priceIds[id] === price.id) ??
    planCatalogue.find(({ id }) => id === price?.lookup_key) ??
    planCatalogue.find(({ id }) => id === metadata.planId);
  return plan?.id ?? null;
}

/** A status that a later version brings grants nothing, as one that is paused. */
function toStatus(status: string): SubscriptionStatus {
  return Object.values(statuses).find((known) => known === status) ?? "paused";
}

async function findFirstPayment(stripe: Stripe, { latestInvoice }: ProviderSubscription) {
  if (latestInvoice?.status !== "open") return { firstPayment: "nothing", paymentError: null } as const;
  const intent = await findPaymentIntent(stripe, latestInvoice.id);
  return {
    firstPayment: intent ? waitsFor(intent.status) : "nothing",
    paymentError: intent?.last_payment_error ?? null,
  } as const;
}

/** The payment of an invoice, by which it is or should be paid. */
export async function findPaymentIntent(stripe: Stripe, invoice: string) {
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ["data.payment.payment_intent"] });
  const payment = data.find(({ is_default }) => is_default) ?? data[0];
  const intent = payment?.payment.payment_intent;
  return typeof intent === "object" ? intent : null;
}

function waitsFor(status: Stripe.PaymentIntent["status"]): FirstPayment {
  if (status === "requires_payment_method" || status === "canceled") return "new-card";
  // Of one that succeeds at this moment the browser hears that it has.
  return "confirmation";
}

/** The provider's instants are seconds since the epoch. */
export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
