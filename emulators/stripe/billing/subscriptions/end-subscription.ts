import type { Ledger } from "../../ledger.ts";
import type { Subscription } from "../../state/tables.ts";
import { subscriptionOf } from "../invoices/invoice-payments.ts";
import { voidInvoice } from "../invoices/void-invoice.ts";
import { cancelSchedule } from "./schedule-phases.ts";

type Reason = "cancellation_requested" | "payment_failed";
type Details = { comment?: string; feedback?: string; reason: Reason };

/**
 * Ends a subscription now. One that never got its first payment expires instead, as it does on
 * Stripe.
 */
export function cancelSubscription(ledger: Ledger, subscription: Subscription, details: Details): void {
  const { store } = ledger;
  const now = ledger.clock.now();
  const ending: Partial<Subscription> = {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: details.comment ?? null,
      feedback: details.feedback ?? null,
      feedback_option: null,
      reason: details.reason,
    },
  };
  if (subscription.status === "incomplete") {
    expireSubscription(ledger, subscription, ending);
    return;
  }
  store.update(subscription, { ...ending, status: "canceled", ended_at: now });
  cancelSchedule(ledger, subscription);
  ledger.events.emit("customer.subscription.deleted", subscription);
  stopCollecting(ledger, subscription);
}

/**
 * The end of an incomplete subscription whose first invoice was not paid in time; the invoice is
 * voided.
 */
export function expireSubscription(
  ledger: Ledger,
  subscription: Subscription,
  ending: Partial<Subscription> = {},
): void {
  const { store } = ledger;
  const now = ledger.clock.now();
  const previous = store.update(subscription, { ...ending, status: "incomplete_expired", ended_at: now });
  ledger.events.emit("customer.subscription.updated", subscription, previous);
  voidOpenInvoices(ledger, subscription);
}

/** Stops automatic collection; the open invoices stay open. */
function stopCollecting(ledger: Ledger, subscription: Subscription): void {
  for (const invoice of invoicesOf(ledger, subscription)) {
    if (invoice.status !== "draft" && invoice.status !== "open") continue;
    ledger.store.update(invoice, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
}

function voidOpenInvoices(ledger: Ledger, subscription: Subscription): void {
  for (const invoice of invoicesOf(ledger, subscription)) {
    if (invoice.status === "open") voidInvoice(ledger, invoice);
  }
}

function invoicesOf(ledger: Ledger, subscription: Subscription) {
  const { store } = ledger;
  return store.all("invoice").filter((invoice) => subscriptionOf(store, invoice) === subscription);
}
