import type Stripe from "stripe";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { type Invoice, InvoiceStatus } from "#server/platform/db/generated/client.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";
import { subscriptionIdOf } from "./mirror-subscriptions.ts";
import { fromSeconds, type ProviderSubscription } from "./provider-subscription.ts";

/** Writes the provider's invoices over the stored ones, and records each try to charge for a running subscription that failed. */
export async function mirrorInvoices(
  tx: DbTransaction,
  read: {
    userId: string;
    invoices: readonly Stripe.Invoice[];
    subscriptions: readonly ProviderSubscription[];
  },
  now: Date,
): Promise<void> {
  const { userId, invoices, subscriptions } = read;
  const ids = invoices.map(({ id }) => id);
  const stored = await tx.invoice.findMany({ where: { stripeInvoiceId: { in: ids } } });
  for (const invoice of invoices) {
    const data = toRow(invoice);
    const before = stored.find(({ stripeInvoiceId }) => stripeInvoiceId === invoice.id);
    if (before && isSame(before, data)) continue;
    const key = { stripeInvoiceId: invoice.id };
    await tx.invoice.upsert({ where: key, create: { ...key, ...data, userId }, update: data });
  }
  const overdue = new Set(subscriptions.filter(isOverdue).map(({ id }) => id));
  for (const invoice of invoices) {
    if (invoice.status !== "open" || invoice.attempt_count === 0) continue;
    if (overdue.has(subscriptionIdOf(invoice) ?? "")) await recordPaymentFailed(tx, userId, invoice, now);
  }
}

/** Records, once for each try, that an invoice could not be charged. */
export async function recordPaymentFailed(
  tx: DbTransaction,
  userId: string,
  invoice: Pick<Stripe.Invoice, "id" | "attempt_count">,
  now: Date,
): Promise<void> {
  const { id, attempt_count: attemptCount } = invoice;
  const payload = { userId, stripeInvoiceId: id, attemptCount };
  const name = "invoice.payment-failed";
  await recordEvent(tx, { name, payload }, now, `${name} ${id} ${attemptCount}`);
}

function isOverdue({ status }: ProviderSubscription): boolean {
  return status === "past_due" || status === "unpaid";
}

function toRow(invoice: Stripe.Invoice) {
  const { status_transitions: transitions } = invoice;
  return {
    number: invoice.number,
    status: Object.values(InvoiceStatus).find((known) => known === invoice.status) ?? InvoiceStatus.draft,
    amountDueCents: invoice.amount_due,
    amountPaidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: fromSeconds(invoice.created),
    paidAt: transitions.paid_at === null ? null : fromSeconds(transitions.paid_at),
  };
}

function isSame(row: Invoice, data: ReturnType<typeof toRow>): boolean {
  return (
    row.status === data.status &&
    row.number === data.number &&
    row.amountDueCents === data.amountDueCents &&
    row.amountPaidCents === data.amountPaidCents &&
    row.hostedUrl === data.hostedUrl &&
    row.pdfUrl === data.pdfUrl
  );
}
