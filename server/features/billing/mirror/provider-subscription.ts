import type Stripe from "stripe";
import { z } from "zod";
import type { CheckoutSubscription, FirstPayment } from "#core/billing/checkout-subscription.ts";
import { type PlanId, planCatalogue, planIds } from "#core/billing/plans.ts";
import type { SubscriptionStatus } from "#core/entitlements/subscription-status.ts";
import { SubscriptionStatus as statuses } from "#server/platform/db/generated/client.ts";
import type { StripeEnv } from "#server/platform/env/stripe-env.ts";

/** A subscription to one of our plans, as read from the payment provider. */
export type ProviderSubscription = CheckoutSubscription & {
  planId: PlanId;
  /** Its only item. */
  itemId: string;
  /** The card that it is charged to; null for the customer's default. */
  card: string | null;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The plan that the next renewal changes to, as we scheduled it. */
  scheduledPlanId: PlanId | null;
  schedule: AttachedSchedule | null;
  /** The invoice that a change of plan waits for. */
  pendingInvoiceId: string | null;
  latestInvoice: Stripe.Invoice | null;
  /** Secret with which the browser confirms the payment of the latest invoice. */
  clientSecret: string | null;
  /** Why the first payment was declined. */
  paymentError: Stripe.PaymentIntent.LastPaymentError | null;
  /** May order a refund: see `refundMarker`. */
  cancellationComment: string | null;
};

/** The schedule of a subscription; `isOurs` unless support made it by hand. */
type AttachedSchedule = { id: string; hasNextPhase: boolean; isOurs: boolean };

type PriceIds = StripeEnv["priceIds"];

/**
 * Reads all subscriptions of a customer, and what the first payments of incomplete ones wait for.
 */
export async function listSubscriptions(
  stripe: Stripe,
  customer: string,
  priceIds: PriceIds,
): Promise<ProviderSubscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: "all",
    limit: 100,
    expand: ["data.latest_invoice.confirmation_secret", "data.schedule"],
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

/** Null for a subscription to anything but our plans, such as one that support sold by hand. */
function toProviderSubscription(
  subscription: Stripe.Subscription,
  priceIds: PriceIds,
): ProviderSubscription | null {
  const [item] = subscription.items.data;
  const planId = planIdOf(subscription, priceIds);
  if (!item || !planId) return null;
  // An object, not an id, because `expand` names it.
  const latestInvoice = typeof subscription.latest_invoice === "object" ? subscription.latest_invoice : null;
  return {
    id: subscription.id,
    status: toStatus(subscription.status),
    priceId: item.price.id,
    planId,
    itemId: item.id,
    card: idOf(subscription.default_payment_method),
    attemptId: attemptIdOf(subscription),
    createdAt: fromSeconds(subscription.created),
    currentPeriodStart: fromSeconds(item.current_period_start),
    currentPeriodEnd: fromSeconds(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    scheduledPlanId: scheduledPlanIdOf(subscription),
    schedule: attachedSchedule(subscription),
    pendingInvoiceId: subscription.pending_update === null ? null : (latestInvoice?.id ?? null),
    latestInvoice,
    clientSecret: latestInvoice?.confirmation_secret?.client_secret ?? null,
    firstPayment: null,
    paymentError: null,
    cancellationComment: subscription.cancellation_details?.comment ?? null,
  };
}

/** People with access to the Stripe account can edit metadata, so only a well-formed id counts. */
function attemptIdOf({ metadata }: Stripe.Subscription): string | null {
  return z.uuid().safeParse(metadata.attemptId).data ?? null;
}

/**
 * The plan of a subscription; null when it is not one of ours. An outdated price is recognised by
 * its interval: the metadata has the plan of the purchase, which may have changed since.
 */
export function planIdOf({ metadata, items }: Stripe.Subscription, priceIds: PriceIds): PlanId | null {
  const price = items.data[0]?.price;
  const bought = planCatalogue.find(({ id }) => id === metadata.planId);
  const plan =
    planCatalogue.find(({ id }) => price && priceIds[id] === price.id) ??
    planCatalogue.find(({ id }) => id === price?.lookup_key) ??
    (bought && planCatalogue.find((each) => hasInterval(each, price?.recurring))) ??
    bought;
  return plan?.id ?? null;
}

function hasInterval(
  { interval, intervalCount }: { interval: string; intervalCount: number },
  recurring: Stripe.Price.Recurring | null | undefined,
): boolean {
  return recurring?.interval === interval && recurring.interval_count === intervalCount;
}

/**
 * The plan that our schedule changes to at the end of the period; read with `schedule` expanded.
 */
export function scheduledPlanIdOf(subscription: Stripe.Subscription): PlanId | null {
  const { schedule } = subscription;
  if (typeof schedule !== "object" || schedule === null || !nextPhase(subscription)) return null;
  return planIds.find((id) => id === schedule.metadata?.planId) ?? null;
}

function attachedSchedule(subscription: Stripe.Subscription): AttachedSchedule | null {
  const { schedule } = subscription;
  if (typeof schedule !== "object" || schedule === null) return null;
  const hasNextPhase = nextPhase(subscription) !== undefined;
  return { id: schedule.id, hasNextPhase, isOurs: schedule.metadata?.planId !== undefined };
}

function nextPhase({ schedule, items }: Stripe.Subscription) {
  if (typeof schedule !== "object" || schedule?.status !== "active") return undefined;
  const end = items.data[0]?.current_period_end ?? 0;
  return schedule.phases.find(({ start_date }) => start_date >= end);
}

function idOf(expandable: string | { id: string } | null): string | null {
  return typeof expandable === "object" ? (expandable?.id ?? null) : expandable;
}

/** A status of a later API version counts as paused, which grants nothing. */
function toStatus(status: string): SubscriptionStatus {
  return Object.values(statuses).find((known) => known === status) ?? "paused";
}

async function findFirstPayment(stripe: Stripe, { latestInvoice }: ProviderSubscription) {
  if (latestInvoice?.status !== "open") return { firstPayment: "nothing", paymentError: null } as const;
  const intent = await findPaymentIntent(stripe, latestInvoice.id);
  return {
    firstPayment: intent ? firstPaymentOf(intent.status) : "nothing",
    paymentError: intent?.last_payment_error ?? null,
  } as const;
}

/** Finds the payment intent with which an invoice is or should be paid. */
export async function findPaymentIntent(stripe: Stripe, invoice: string) {
  const { data } = await stripe.invoicePayments.list({ invoice, expand: ["data.payment.payment_intent"] });
  const payment = data.find(({ is_default }) => is_default) ?? data[0];
  const intent = payment?.payment.payment_intent;
  return typeof intent === "object" ? intent : null;
}

function firstPaymentOf(status: Stripe.PaymentIntent["status"]): FirstPayment {
  if (status === "requires_payment_method" || status === "canceled") return "new-card";
  // This includes a payment that is about to succeed: confirming it tells the browser so.
  return "confirmation";
}

/** Converts Stripe's timestamps, which are seconds since the epoch. */
export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
