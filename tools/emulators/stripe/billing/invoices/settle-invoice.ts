import type { Ledger } from "../../ledger.ts";
import type { Invoice, PaymentIntent, Subscription } from "../../state/tables.ts";
import { applyPendingUpdate, isAwaited } from "../subscriptions/pending-update.ts";
import { invoicePaidBy, subscriptionOf } from "./invoice-payments.ts";
import { nextAttempt } from "./invoice-schedule.ts";

/** Marks the invoice of a succeeded intent as paid and reactivates its subscription. */
export function invoicePaid(ledger: Ledger, intent: PaymentIntent): void {
  const found = invoicePaidBy(ledger.store, intent);
  if (!found) return;
  const { invoice, payment } = found;
  ledger.events.changed("invoice_payment.paid", payment, {
    amount_paid: intent.amount,
    status: "paid",
    status_transitions: { ...payment.status_transitions, paid_at: ledger.clock.now() },
  });
  markPaid(ledger, invoice);
}

/** Closes an invoice as paid, including one with nothing due. */
export function markPaid(ledger: Ledger, invoice: Invoice): void {
  const { store, events } = ledger;
  events.changed("invoice.paid", invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: ledger.clock.now() },
  });
  events.emit("invoice.payment_succeeded", invoice);
  const subscription = subscriptionOf(store, invoice);
  if (!subscription) return;
  if (isAwaited(subscription, invoice)) applyPendingUpdate(ledger, subscription, invoice);
  if (isReactivated(subscription, invoice))
    events.changed("customer.subscription.updated", subscription, { status: "active" });
}

/** An `unpaid` subscription becomes active only when its most recent invoice is paid. */
function isReactivated({ status, latest_invoice }: Subscription, invoice: Invoice): boolean {
  if (status === "unpaid") return latest_invoice === invoice.id;
  return status === "incomplete" || status === "past_due";
}

/** Keeps the invoice of a declined or unfinished intent open; a renewal's is retried. */
export function invoiceNotPaid(ledger: Ledger, intent: PaymentIntent, event: NotPaid): void {
  const invoice = invoicePaidBy(ledger.store, intent)?.invoice;
  if (invoice) markTried(ledger, invoice, event, nextAttempt(ledger, invoice));
}

type NotPaid = "invoice.payment_failed" | "invoice.payment_action_required";

/** Records that collecting an invoice failed. An active subscription becomes past due. */
export function markTried(
  { store, events }: Ledger,
  invoice: Invoice,
  event: NotPaid,
  next_payment_attempt: number | null,
): void {
  const attempt_count = invoice.attempt_count + 1;
  events.changed(event, invoice, { attempted: true, attempt_count, next_payment_attempt });
  const subscription = subscriptionOf(store, invoice);
  if (subscription?.status !== "active" || isAwaited(subscription, invoice)) return;
  events.changed("customer.subscription.updated", subscription, { status: "past_due" });
}
