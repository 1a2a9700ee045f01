import { nextPeriodEnd } from "../../clocks/interval.ts";
import type { Ledger } from "../../ledger.ts";
import { buildInvoice } from "../../objects/invoice.ts";
import type { Invoice, Subscription } from "../../state/tables.ts";
import { collectInvoice } from "../charges/charge-intent.ts";
import { finalizeInvoice } from "../invoices/finalize-invoice.ts";
import { subscriptionOf } from "../invoices/invoice-payments.ts";
import { markPaid, markTried } from "../invoices/settle-invoice.ts";
import { payingMethod } from "./paying-method.ts";
import { enterPhase } from "./schedule-phases.ts";

/** How long a renewal stays a draft before it is charged. */
export const chargedAfterSeconds = 60 * 60;

/** The end of a subscription's current period. */
export function periodEndOf(subscription: Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

/** Starts the next period: a draft invoice, which Stripe leaves open to changes for an hour. */
export function renewSubscription(ledger: Ledger, subscription: Subscription): void {
  const start = periodEndOf(subscription);
  enterPhase(ledger, subscription, start);
  // The renewals of an unpaid subscription stay drafts.
  const finalizesAt = subscription.status === "unpaid" ? null : start + chargedAfterSeconds;
  openPeriod(ledger, subscription, start, "subscription_cycle", finalizesAt);
}

/** Starts a new period of a resumed subscription now and bills it at once. */
export function resumePeriod(ledger: Ledger, subscription: Subscription): void {
  const now = ledger.clock.now();
  ledger.store.update(subscription, { billing_cycle_anchor: now });
  const invoice = openPeriod(ledger, subscription, now, "subscription_update", null);
  finalizeAndCollect(ledger, invoice);
}

/** Finalizes a renewal's draft and charges it off session. */
export function finalizeAndCollect(ledger: Ledger, invoice: Invoice): void {
  finalizeInvoice(ledger, invoice);
  const subscription = subscriptionOf(ledger.store, invoice);
  const method = subscription && payingMethod(ledger, subscription);
  if (invoice.amount_due === 0) markPaid(ledger, invoice);
  else if (method) collectInvoice(ledger, invoice, method, true);
  // Without a card the renewal fails and is not retried.
  else markTried(ledger, invoice, "invoice.payment_failed", null);
}

function openPeriod(
  ledger: Ledger,
  subscription: Subscription,
  start: number,
  reason: "subscription_cycle" | "subscription_update",
  finalizesAt: number | null,
): Invoice {
  const { store, events } = ledger;
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: item.price.recurring
      ? nextPeriodEnd(subscription.billing_cycle_anchor, item.price.recurring, start)
      : start,
  }));
  const previous = store.update(subscription, { items: { ...subscription.items, data: items } });
  const customer = store.require("customer", subscription.customer);
  const period = { start, end: periodEndOf(subscription) };
  const invoice = buildInvoice(customer, subscription, { reason, period, created: start, finalizesAt });
  Object.assign(previous, store.update(subscription, { latest_invoice: invoice.id }));
  events.created("invoice.created", invoice);
  events.emit("customer.subscription.updated", subscription, previous);
  return invoice;
}
