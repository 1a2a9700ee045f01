import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import type { Subscription } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { subscriptionOf } from "./invoice-payments.ts";
import { voidInvoice } from "./void-invoice.ts";

type Reason = "cancellation_requested" | "payment_failed";
type Details = { comment?: string; feedback?: string; reason: Reason };

/** Ends a subscription now. One that never got its first payment expires instead, as it does on Stripe. */
export function cancelSubscription(emulator: Emulator, subscription: Subscription, details: Details): void {
  const { store } = emulator;
  const now = nowOf(store, subscription.test_clock);
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
    expireSubscription(emulator, subscription, ending);
    return;
  }
  store.update(subscription, { ...ending, status: "canceled", ended_at: now });
  emit(emulator, "customer.subscription.deleted", subscription);
  stopCollecting(emulator, subscription);
}

/** The end of an incomplete subscription whose first invoice was not paid in time; the invoice is voided. */
export function expireSubscription(
  emulator: Emulator,
  subscription: Subscription,
  ending: Partial<Subscription> = {},
): void {
  const { store } = emulator;
  const now = nowOf(store, subscription.test_clock);
  const previous = store.update(subscription, { ...ending, status: "incomplete_expired", ended_at: now });
  emit(emulator, "customer.subscription.updated", subscription, previous);
  voidOpenInvoices(emulator, subscription);
}

/** What a subscription still owes stays as it is, but nothing happens to it by itself any more. */
function stopCollecting(emulator: Emulator, subscription: Subscription): void {
  for (const invoice of invoicesOf(emulator, subscription)) {
    if (invoice.status !== "draft" && invoice.status !== "open") continue;
    emulator.store.update(invoice, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
}

function voidOpenInvoices(emulator: Emulator, subscription: Subscription): void {
  for (const invoice of invoicesOf(emulator, subscription)) {
    if (invoice.status === "open") voidInvoice(emulator, invoice);
  }
}

function invoicesOf(emulator: Emulator, subscription: Subscription) {
  const { store } = emulator;
  return store.all("invoice").filter((invoice) => subscriptionOf(store, invoice) === subscription);
}
