import type { Ledger } from "../../ledger.ts";
import type { Invoice, PaymentIntent, Subscription } from "../../state/tables.ts";
import { applyPendingUpdate, isAwaited } from "../subscriptions/pending-update.ts";
import { invoicePaidBy, subscriptionOf } from "./invoice-payments.ts";
import { nextAttempt } from "./invoice-schedule.ts";

/**
 * The payment intent went through: its invoice is paid, and the subscription behind it runs again.
 */
export function invoicePaid(ledger: Ledger, intent: PaymentIntent): void {
  const { store } = ledger;
  const found = invoicePaidBy(store, intent);
  if (!found) return;
  const { invoice, payment } = found;
  const now = ledger.clock.now();
  store.update(payment, {
    amount_paid: intent.amount,
    status: "paid",
    status_transitions: { ...payment.status_transitions, paid_at: now },
  });
  ledger.events.emit("invoice_payment.paid", payment);
  markPaid(ledger, invoice, now);
}

/** Closes an invoice as paid, also one of which nothing was due. */
export function markPaid(ledger: Ledger, invoice: Invoice, now: number): void {
  const { store } = ledger;
  store.update(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  ledger.events.emit("invoice.paid", invoice);
  ledger.events.emit("invoice.payment_succeeded", invoice);
  const subscription = subscriptionOf(store, invoice);
  if (!subscription) return;
  if (isAwaited(subscription, invoice)) applyPendingUpdate(ledger, subscription, invoice);
  if (!isReactivated(subscription, invoice)) return;
  const previous = store.update(subscription, { status: "active" });
  ledger.events.emit("customer.subscription.updated", subscription, previous);
}

/** An `unpaid` subscription becomes active only when its most recent invoice is paid. */
function isReactivated({ status, latest_invoice }: Subscription, invoice: Invoice): boolean {
  if (status === "unpaid") return latest_invoice === invoice.id;
  return status === "incomplete" || status === "past_due";
}

/**
 * The payment intent was declined: the invoice stays open and, where it renews a subscription, is
 * tried again.
 */
export function invoiceFailed(ledger: Ledger, intent: PaymentIntent): void {
  stayOpen(ledger, intent, "invoice.payment_failed");
}

/** The card asks its holder to authenticate: the invoice stays open until they do. */
export function invoiceNeedsAction(ledger: Ledger, intent: PaymentIntent): void {
  stayOpen(ledger, intent, "invoice.payment_action_required");
}

function stayOpen(
  ledger: Ledger,
  intent: PaymentIntent,
  event: "invoice.payment_failed" | "invoice.payment_action_required",
): void {
  const invoice = invoicePaidBy(ledger.store, intent)?.invoice;
  if (!invoice) return;
  const attempts = invoice.attempt_count + 1;
  ledger.store.update(invoice, {
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: nextAttempt(ledger, invoice, attempts),
  });
  ledger.events.emit(event, invoice);
  markPastDue(ledger, invoice);
}

/** A first invoice leaves the subscription incomplete; a later one leaves it past due. */
function markPastDue(ledger: Ledger, invoice: Invoice): void {
  const subscription = subscriptionOf(ledger.store, invoice);
  if (subscription?.status !== "active" || isAwaited(subscription, invoice)) return;
  const previous = ledger.store.update(subscription, { status: "past_due" });
  ledger.events.emit("customer.subscription.updated", subscription, previous);
}
