import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import type { Invoice, PaymentIntent, Subscription } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { nextAttempt } from "./dunning.ts";
import { invoicePaidBy, subscriptionOf } from "./invoice-payments.ts";

/** The payment intent went through: its invoice is paid, and the subscription behind it runs again. */
export function invoicePaid(emulator: Emulator, intent: PaymentIntent): void {
  const { store } = emulator;
  const found = invoicePaidBy(store, intent);
  if (!found) return;
  const { invoice, payment } = found;
  const now = nowOf(store, invoice.test_clock);
  store.update(payment, {
    amount_paid: intent.amount,
    status: "paid",
    status_transitions: { ...payment.status_transitions, paid_at: now },
  });
  emit(emulator, "invoice_payment.paid", payment);
  keepMethod(emulator, invoice, intent);
  markPaid(emulator, invoice, now);
}

/** With `save_default_payment_method: on_subscription` the card that paid is the one charged from then on. */
function keepMethod(emulator: Emulator, invoice: Invoice, intent: PaymentIntent): void {
  const subscription = subscriptionOf(emulator.store, invoice);
  if (subscription?.payment_settings?.save_default_payment_method !== "on_subscription") return;
  emulator.store.update(subscription, { default_payment_method: intent.payment_method });
}

/** Closes an invoice as paid, also one of which nothing was due. */
export function markPaid(emulator: Emulator, invoice: Invoice, now: number): void {
  const { store } = emulator;
  store.update(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  emit(emulator, "invoice.paid", invoice);
  emit(emulator, "invoice.payment_succeeded", invoice);
  const subscription = subscriptionOf(store, invoice);
  if (!subscription || !isReactivated(subscription, invoice)) return;
  const previous = store.update(subscription, { status: "active" });
  emit(emulator, "customer.subscription.updated", subscription, previous);
}

/** An `unpaid` subscription becomes active only when its most recent invoice is paid. */
function isReactivated({ status, latest_invoice }: Subscription, invoice: Invoice): boolean {
  if (status === "unpaid") return latest_invoice === invoice.id;
  return status === "incomplete" || status === "past_due";
}

/** The payment intent was declined: the invoice stays open and, where it renews a subscription, is tried again. */
export function invoiceFailed(emulator: Emulator, intent: PaymentIntent): void {
  const invoice = invoicePaidBy(emulator.store, intent)?.invoice;
  if (!invoice) return;
  const attempts = invoice.attempt_count + 1;
  emulator.store.update(invoice, {
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: nextAttempt(emulator, invoice, attempts),
  });
  emit(emulator, "invoice.payment_failed", invoice);
  markPastDue(emulator, invoice);
}

/** The card asks its holder to authenticate: the invoice stays open until they do. */
export function invoiceNeedsAction(emulator: Emulator, intent: PaymentIntent): void {
  const invoice = invoicePaidBy(emulator.store, intent)?.invoice;
  if (!invoice) return;
  const attempts = invoice.attempt_count + 1;
  emulator.store.update(invoice, {
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: nextAttempt(emulator, invoice, attempts),
  });
  emit(emulator, "invoice.payment_action_required", invoice);
  markPastDue(emulator, invoice);
}

/** A first invoice leaves the subscription incomplete; a later one leaves it past due. */
function markPastDue(emulator: Emulator, invoice: Invoice): void {
  const subscription = subscriptionOf(emulator.store, invoice);
  if (subscription?.status !== "active") return;
  const previous = emulator.store.update(subscription, { status: "past_due" });
  emit(emulator, "customer.subscription.updated", subscription, previous);
}
