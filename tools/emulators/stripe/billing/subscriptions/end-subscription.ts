import type { Ledger } from "../../ledger.ts";
import { alwaysNull } from "../../names.ts";
import type { Invoice, Subscription } from "../../state/tables.ts";
import { subscriptionOf } from "../invoices/invoice-payments.ts";
import { voidInvoice } from "../invoices/void-invoice.ts";
import { cancelSchedule } from "./schedule-phases.ts";

type Details = {
  comment?: string;
  feedback?: string;
  reason: "cancellation_requested" | "payment_failed";
};

/** Ends a subscription now. One that never got its first payment expires instead. */
export function cancelSubscription(ledger: Ledger, subscription: Subscription, why: Details): Subscription {
  const { store, events, clock } = ledger;
  const { comment = null, feedback = null, reason } = why;
  const now = clock.now();
  store.update(subscription, {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment, feedback, feedback_option: null, reason },
  });
  if (subscription.status === "incomplete") return expireSubscription(ledger, subscription);
  store.update(subscription, { status: "canceled", ended_at: now });
  cancelSchedule(ledger, subscription);
  events.emit("customer.subscription.deleted", subscription);
  for (const invoice of invoicesOf(ledger, subscription)) stopCollecting(ledger, invoice);
  return subscription;
}

/** Ends an incomplete subscription whose first invoice was not paid in time, and voids it. */
export function expireSubscription(ledger: Ledger, subscription: Subscription): Subscription {
  ledger.events.changed("customer.subscription.updated", subscription, {
    status: "incomplete_expired",
    ended_at: ledger.clock.now(),
  });
  for (const invoice of invoicesOf(ledger, subscription)) {
    if (invoice.status === "open") voidInvoice(ledger, invoice);
  }
  return subscription;
}

/** Stops automatic collection; an open invoice stays open. */
function stopCollecting({ store }: Ledger, invoice: Invoice): void {
  if (invoice.status !== "draft" && invoice.status !== "open") return;
  const never = alwaysNull("automatically_finalizes_at next_payment_attempt");
  store.update(invoice, { auto_advance: false, ...never });
}

function invoicesOf({ store }: Ledger, subscription: Subscription): Invoice[] {
  return store.all("invoice").filter((invoice) => subscriptionOf(store, invoice) === subscription);
}
