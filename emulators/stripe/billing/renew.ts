import { nextPeriodEnd } from "../clocks/interval.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { buildInvoice } from "../objects/invoice.ts";
import type { Invoice, Subscription } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { subscriptionOf } from "./invoice-payments.ts";
import { payingMethod } from "./paying-method.ts";
import { markPaid } from "./settle-invoice.ts";

/** How long a renewal stays a draft before it is charged. */
export const chargedAfterSeconds = 60 * 60;

/** The end of the period a subscription is in. */
export function periodEndOf(subscription: Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

/** Starts the next period: a draft invoice, which Stripe leaves open to changes for an hour. */
export function renewSubscription(emulator: Emulator, subscription: Subscription): void {
  const start = periodEndOf(subscription);
  // What an unpaid subscription owes from then on stays in drafts.
  const finalizesAt = subscription.status === "unpaid" ? null : start + chargedAfterSeconds;
  openPeriod(emulator, subscription, start, "subscription_cycle", finalizesAt);
}

/** A resumed subscription starts a period now, billed at once. */
export function resumePeriod(emulator: Emulator, subscription: Subscription): void {
  const now = nowOf(emulator.store, subscription.test_clock);
  emulator.store.update(subscription, { billing_cycle_anchor: now });
  const invoice = openPeriod(emulator, subscription, now, "subscription_update", null);
  finalizeAndCollect(emulator, invoice);
}

/** What becomes of a renewal's draft after its hour: it opens and is charged while its payer is away. */
export function finalizeAndCollect(emulator: Emulator, invoice: Invoice): void {
  finalizeInvoice(emulator, invoice);
  if (invoice.amount_due === 0) {
    markPaid(emulator, invoice, nowOf(emulator.store, invoice.test_clock));
    return;
  }
  const subscription = subscriptionOf(emulator.store, invoice);
  const method = subscription && payingMethod(emulator, subscription);
  if (method) collectInvoice(emulator, invoice, method, true);
  else failWithoutMethod(emulator, invoice, subscription);
}

function openPeriod(
  emulator: Emulator,
  subscription: Subscription,
  start: number,
  reason: "subscription_cycle" | "subscription_update",
  finalizesAt: number | null,
): Invoice {
  const { store } = emulator;
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: item.price.recurring
      ? nextPeriodEnd(subscription.billing_cycle_anchor, item.price.recurring, start)
      : start,
  }));
  const previous = store.update(subscription, { items: { ...subscription.items, data: items } });
  const customer = store.require("customer", subscription.customer);
  const invoice = store.insert(
    buildInvoice(customer, subscription, {
      reason,
      period: { start, end: periodEndOf(subscription) },
      created: start,
      finalizesAt,
    }),
  );
  Object.assign(previous, store.update(subscription, { latest_invoice: invoice.id }));
  emit(emulator, "invoice.created", invoice);
  emit(emulator, "customer.subscription.updated", subscription, previous);
  return invoice;
}

/** With no card to charge the renewal fails and is not tried again until there is one. */
function failWithoutMethod(
  emulator: Emulator,
  invoice: Invoice,
  subscription: Subscription | undefined,
): void {
  const { store } = emulator;
  store.update(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  });
  emit(emulator, "invoice.payment_failed", invoice);
  if (subscription?.status !== "active") return;
  emit(
    emulator,
    "customer.subscription.updated",
    subscription,
    store.update(subscription, { status: "past_due" }),
  );
}
