import type Stripe from "stripe";
import { bestSubscription } from "#core/billing/checkout-subscription.ts";
import { lastFour } from "#core/billing/tax-id.ts";
import {
  eventOfStatusChange,
  hasEnded,
  isOverdue,
  isPaidFor,
  type SubscriptionEventName,
} from "#core/entitlements/subscription-status.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import {
  type BillingAccount,
  InvoiceStatus,
  type Subscription,
} from "#server/platform/db/generated/client.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import { fromSeconds, type ProviderSubscription } from "./provider-subscription.ts";

/** The provider's state of one customer. */
export type CustomerSnapshot = {
  subscriptions: readonly ProviderSubscription[];
  invoices: readonly Stripe.Invoice[];
  card: Stripe.PaymentMethod.Card | null;
  taxId: Stripe.TaxId | null;
};

/**
 * Overwrites the stored subscriptions, invoices and card of a seller with the provider's, and
 * records an event for each change that the seller should know about.
 */
export async function mirrorCustomer(
  tx: DbTransaction,
  account: BillingAccount,
  snapshot: CustomerSnapshot,
  now: Date,
): Promise<void> {
  await mirrorSubscriptions(tx, account, snapshot, now);
  await mirrorInvoices(tx, account.userId, snapshot, now);
  await mirrorPaymentDetails(tx, account, snapshot);
}

async function mirrorSubscriptions(
  tx: DbTransaction,
  { userId, stripeMode }: BillingAccount,
  { subscriptions, invoices }: CustomerSnapshot,
  now: Date,
): Promise<void> {
  const stored = await tx.subscription.findMany({ where: { userId } });
  const best = bestSubscription(subscriptions);
  for (const subscription of subscriptions) {
    const before = stored.find(({ stripeSubscriptionId }) => stripeSubscriptionId === subscription.id);
    const data = { ...subscriptionRow(subscription, invoices), stripeMode };
    if (before && isSameRow(before, data)) continue;
    const key = { stripeSubscriptionId: subscription.id };
    await tx.subscription.upsert({ where: key, create: { ...key, ...data, userId }, update: data });
    const event = eventOfStatusChange(before?.status ?? null, subscription.status);
    // No e-mail welcomes a duplicate: it is about to be ended.
    const isDuplicate = event === "subscription.activated" && subscription !== best;
    if (event && !isDuplicate) await recordStatusChange(tx, event, { ...subscription, userId }, now);
    if (before && before.planId !== data.planId && isPaidFor(subscription)) {
      await recordPlanChange(tx, { ...subscription, userId, previousPlanId: before.planId }, now);
    }
  }
  const listed = new Set(subscriptions.map(({ id }) => id));
  for (const row of stored.filter((each) => endsWhenUnlisted(each, stripeMode)))
    if (!listed.has(row.stripeSubscriptionId)) await endUnlisted(tx, row, now);
}

function subscriptionRow(subscription: ProviderSubscription, invoices: readonly Stripe.Invoice[]) {
  const { planId, scheduledPlanId, status, currentPeriodEnd, cancelAtPeriodEnd, createdAt } = subscription;
  const pastDueSince = pastDueSinceOf(subscription, invoices);
  return { planId, scheduledPlanId, status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince, createdAt };
}

/**
 * When the oldest open invoice was due, by the provider's clock: this process may learn of the
 * failure days later. Null while nothing is overdue.
 */
function pastDueSinceOf(
  subscription: ProviderSubscription,
  invoices: readonly Stripe.Invoice[],
): Date | null {
  if (!isOverdue(subscription)) return null;
  const { id, latestInvoice, currentPeriodStart } = subscription;
  const open = [...invoices, ...(latestInvoice ? [latestInvoice] : [])].filter(
    (invoice) => invoice.status === "open" && subscriptionIdOf(invoice) === id,
  );
  const due = open.map(
    (invoice) => invoice.due_date ?? invoice.status_transitions.finalized_at ?? invoice.created,
  );
  return due.length > 0 ? fromSeconds(Math.min(...due)) : currentPeriodStart;
}

function subscriptionIdOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription ?? null;
  return typeof subscription === "object" ? (subscription?.id ?? null) : subscription;
}

const modes = ["local", "test", "live"];

/**
 * The Stripe modes whose subscriptions end when a customer read in `mode` does not list them. Test
 * keys configured by mistake end no live subscription, while live keys end what a test card bought.
 * Rows without a mode, such as demo data, never end this way.
 */
export function modesUnder(mode: string): string[] {
  return modes.slice(0, modes.indexOf(mode) + 1);
}

function endsWhenUnlisted(row: Subscription, mode: string): boolean {
  return !hasEnded(row) && row.stripeMode !== null && modesUnder(mode).includes(row.stripeMode);
}

/** Ends a stored subscription that was deleted with its customer, or belongs to a replaced one. */
async function endUnlisted(tx: DbTransaction, row: Subscription, now: Date): Promise<void> {
  await tx.subscription.update({ where: { id: row.id }, data: { status: "canceled", pastDueSince: null } });
  const event = eventOfStatusChange(row.status, "canceled");
  if (event) await recordStatusChange(tx, event, { ...row, id: row.stripeSubscriptionId }, now);
}

async function recordStatusChange(
  tx: DbTransaction,
  name: SubscriptionEventName,
  subscription: { id: string; userId: string; planId: string; currentPeriodEnd: Date },
  now: Date,
): Promise<void> {
  const { id, userId, planId, currentPeriodEnd } = subscription;
  const payload = { userId, stripeSubscriptionId: id, planId };
  // A subscription starts and ends once, but may become overdue once a period.
  const period = name === "subscription.past-due" ? ` ${currentPeriodEnd.toISOString()}` : "";
  await recordEvent(tx, { name, payload }, now, `${name} ${id}${period}`);
}

/** Records the event once for each period: a plan changes at most once per period. */
async function recordPlanChange(
  tx: DbTransaction,
  subscription: {
    id: string;
    userId: string;
    planId: string;
    previousPlanId: string;
    currentPeriodEnd: Date;
  },
  now: Date,
): Promise<void> {
  const { id, userId, planId, previousPlanId, currentPeriodEnd } = subscription;
  const name = "subscription.plan-changed";
  const payload = { userId, stripeSubscriptionId: id, planId, previousPlanId };
  await recordEvent(tx, { name, payload }, now, `${name} ${id} ${planId} ${currentPeriodEnd.toISOString()}`);
}

async function mirrorInvoices(
  tx: DbTransaction,
  userId: string,
  { invoices, subscriptions }: CustomerSnapshot,
  now: Date,
): Promise<void> {
  const ids = invoices.map(({ id }) => id);
  const stored = await tx.invoice.findMany({ where: { stripeInvoiceId: { in: ids } } });
  for (const invoice of invoices) {
    const data = invoiceRow(invoice);
    const before = stored.find(({ stripeInvoiceId }) => stripeInvoiceId === invoice.id);
    if (before && isSameRow(before, data)) continue;
    const key = { stripeInvoiceId: invoice.id };
    await tx.invoice.upsert({ where: key, create: { ...key, ...data, userId }, update: data });
  }
  const overdue = new Set(subscriptions.filter(isOverdue).map(({ id }) => id));
  for (const invoice of invoices) {
    if (invoice.status !== "open" || invoice.attempt_count === 0) continue;
    if (overdue.has(subscriptionIdOf(invoice) ?? "")) await recordPaymentFailed(tx, userId, invoice, now);
  }
}

/** Records, once per charge that Stripe attempted, that an invoice could not be paid. */
export async function recordPaymentFailed(
  tx: DbTransaction,
  userId: string,
  { id, attempt_count: attemptCount }: Pick<Stripe.Invoice, "id" | "attempt_count">,
  now: Date,
): Promise<void> {
  const payload = { userId, stripeInvoiceId: id, attemptCount };
  const name = "invoice.payment-failed";
  await recordEvent(tx, { name, payload }, now, `${name} ${id} ${attemptCount}`);
}

function invoiceRow(invoice: Stripe.Invoice) {
  const { paid_at } = invoice.status_transitions;
  return {
    number: invoice.number,
    status: Object.values(InvoiceStatus).find((known) => known === invoice.status) ?? InvoiceStatus.draft,
    amountDueCents: invoice.amount_due,
    amountPaidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: fromSeconds(invoice.created),
    paidAt: paid_at === null ? null : fromSeconds(paid_at),
  };
}

/** Stores what may be shown of the card that is charged and of the tax id on the invoices. */
async function mirrorPaymentDetails(
  tx: DbTransaction,
  account: BillingAccount,
  { card, taxId }: CustomerSnapshot,
): Promise<void> {
  const data = {
    taxIdType: taxId?.type ?? null,
    taxIdLast4: taxId ? lastFour(taxId.value) : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpMonth: card?.exp_month ?? null,
    cardExpYear: card?.exp_year ?? null,
  };
  const { stripeCustomerId } = account;
  if (!isSameRow(account, data)) await tx.billingAccount.update({ where: { stripeCustomerId }, data });
}

/** Unchanged rows are not written, so that a sync of a settled customer only reads. */
function isSameRow<Row extends object>(row: Row, data: Partial<Row>): boolean {
  return Object.entries(data).every(([name, value]) => {
    const stored: unknown = Reflect.get(row, name);
    return stored instanceof Date && value instanceof Date
      ? stored.getTime() === value.getTime()
      : stored === value;
  });
}
