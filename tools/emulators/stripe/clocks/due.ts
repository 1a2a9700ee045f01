import { collectInvoice } from "../billing/charges/charge-intent.ts";
import { intentOf, subscriptionOf } from "../billing/invoices/invoice-payments.ts";
import { isGivenUp, nextAutomaticStep } from "../billing/invoices/invoice-schedule.ts";
import { voidInvoice } from "../billing/invoices/void-invoice.ts";
import { cancelSubscription, expireSubscription } from "../billing/subscriptions/end-subscription.ts";
import { payingMethod } from "../billing/subscriptions/paying-method.ts";
import {
  chargedAfterSeconds,
  finalizeAndCollect,
  periodEndOf,
  renewSubscription,
} from "../billing/subscriptions/renew.ts";
import type { Emulator } from "../emulator.ts";
import type { Ledger } from "../ledger.ts";
import type { Invoice, Subscription } from "../state/tables.ts";

/** Something that happens by itself at a certain time. */
type Due = { at: number; run: () => void };

const expiresAfterSeconds = 23 * 60 * 60;

const renewing = ["active", "past_due", "unpaid"];

/** Moves the clock forward and runs everything that falls due on the way, in order. */
export function advanceClock(emulator: Emulator, seconds: number): void {
  const { clock, deliveries } = emulator;
  const target = clock.now() + seconds;
  for (let due = nextDue(emulator); due && due.at <= target; due = nextDue(emulator)) {
    clock.moveTo(Math.max(due.at, clock.now()));
    due.run();
  }
  clock.moveTo(target);
  void deliveries.flush();
}

/** The next thing that is due. */
function nextDue(ledger: Ledger): Due | undefined {
  const { store } = ledger;
  const due = [
    ...store.all("subscription").flatMap((one) => dueOf(ledger, one) ?? []),
    ...store.all("invoice").flatMap((one) => dueOfInvoice(ledger, one) ?? []),
  ];
  return due.sort((a, b) => a.at - b.at)[0];
}

function dueOf(ledger: Ledger, subscription: Subscription): Due | null {
  if (subscription.status === "incomplete") {
    const at = subscription.created + expiresAfterSeconds;
    return { at, run: () => expireSubscription(ledger, subscription) };
  }
  if (!renewing.includes(subscription.status)) return null;
  const end = periodEndOf(subscription);
  if (subscription.cancel_at_period_end) {
    const why = { reason: "cancellation_requested" } as const;
    return { at: end, run: () => cancelSubscription(ledger, subscription, why) };
  }
  const { pending_update: pending } = subscription;
  if (pending) return { at: pending.expires_at, run: () => dropPending(ledger, subscription) };
  return { at: end, run: () => renewSubscription(ledger, subscription) };
}

/** Drops a pending change that is not paid for, and voids its invoice. */
function dropPending(ledger: Ledger, subscription: Subscription): void {
  voidInvoice(ledger, ledger.store.require("invoice", subscription.latest_invoice));
  ledger.events.emit("customer.subscription.pending_update_expired", subscription);
}

function dueOfInvoice(ledger: Ledger, invoice: Invoice): Due | null {
  const at = nextAutomaticStep(invoice);
  if (at === null) return null;
  const run = invoice.status === "draft" ? finalizeAndCollect : retry;
  return { at, run: () => run(ledger, invoice) };
}

/** Retries a failed renewal. After the last retry the subscription ends as the settings say. */
function retry(ledger: Ledger, invoice: Invoice): void {
  const { store } = ledger;
  const subscription = subscriptionOf(store, invoice);
  const method = subscription && payingMethod(ledger, subscription);
  if (!method || !intentOf(store, invoice)) {
    store.update(invoice, { next_payment_attempt: null });
    return;
  }
  collectInvoice(ledger, invoice, method, true);
  if (invoice.status !== "open" || !isGivenUp(invoice) || subscription.ended_at !== null) return;
  if (store.state.dunningEnds === "canceled")
    cancelSubscription(ledger, subscription, { reason: "payment_failed" });
  else ledger.events.changed("customer.subscription.updated", subscription, { status: "unpaid" });
}

/** Unpaid subscriptions renew as well, but their drafts are not charged. */
const charged = ["active", "past_due"];

/** When a renewal is next charged or retried; null when nothing is due. */
export function nextChargeAt({ store }: Ledger): number | null {
  const renewed = store
    .all("subscription")
    .filter(({ status, cancel_at_period_end: ends }) => charged.includes(status) && !ends);
  const invoices = store.all("invoice").flatMap((invoice) => nextAutomaticStep(invoice) ?? []);
  const moments = [...renewed.map((one) => periodEndOf(one) + chargedAfterSeconds), ...invoices];
  return moments.length === 0 ? null : Math.min(...moments);
}
