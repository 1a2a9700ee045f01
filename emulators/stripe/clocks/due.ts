import { collectInvoice } from "../billing/collect-invoice.ts";
import { isGivenUp } from "../billing/dunning.ts";
import { cancelSubscription, expireSubscription } from "../billing/end-subscription.ts";
import { intentOf, subscriptionOf } from "../billing/invoice-payments.ts";
import { nextAutomaticStep } from "../billing/next-automatic-step.ts";
import { payingMethod } from "../billing/paying-method.ts";
import { previewInvoice } from "../billing/preview-invoice.ts";
import { finalizeAndCollect, periodEndOf, renewSubscription } from "../billing/renew.ts";
import type { Emulator } from "../emulator.ts";
import type { Invoice, Subscription } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";

/** Something that happens by itself at a moment. */
export type Due = { at: number; run: () => void };

const daySeconds = 24 * 60 * 60;
const expiresAfterSeconds = 23 * 60 * 60;
const upcomingSeconds = 7 * daySeconds;

const renewing = ["active", "past_due", "unpaid", "trialing"];

/** What comes next by itself to the objects of one clock (null: the emulator's own), soonest first. */
export function nextDue(emulator: Emulator, clockId: string | null): Due | undefined {
  const { store } = emulator;
  const due = [
    ...store.all("subscription").flatMap((one) => (one.test_clock === clockId ? dueOf(emulator, one) : [])),
    ...store.all("invoice").flatMap((one) => (one.test_clock === clockId ? dueOfInvoice(emulator, one) : [])),
  ];
  return due.sort((a, b) => a.at - b.at)[0];
}

function dueOf(emulator: Emulator, subscription: Subscription): Due[] {
  if (subscription.ended_at !== null) return [];
  if (subscription.status === "incomplete") {
    const at = subscription.created + expiresAfterSeconds;
    return [{ at, run: () => expireSubscription(emulator, subscription) }];
  }
  if (!renewing.includes(subscription.status)) return [];
  const end = periodEndOf(subscription);
  if (subscription.cancel_at_period_end) {
    return [
      {
        at: end,
        run: () => cancelSubscription(emulator, subscription, { reason: "cancellation_requested" }),
      },
    ];
  }
  const renewal = { at: end, run: () => renewSubscription(emulator, subscription) };
  const told = emulator.store.state.upcomingTold[subscription.id] === end;
  if (told) return [renewal];
  return [{ at: end - upcomingSeconds, run: () => tellUpcoming(emulator, subscription, end) }, renewal];
}

function dueOfInvoice(emulator: Emulator, invoice: Invoice): Due[] {
  const at = nextAutomaticStep(invoice);
  if (at === null) return [];
  const run = invoice.status === "draft" ? finalizeAndCollect : retry;
  return [{ at, run: () => run(emulator, invoice) }];
}

function tellUpcoming(emulator: Emulator, subscription: Subscription, end: number): void {
  emulator.store.state.upcomingTold[subscription.id] = end;
  emit(emulator, "invoice.upcoming", previewInvoice(emulator, subscription.id, undefined));
}

/** Another try of a renewal that failed; when it was the last, the subscription ends as the settings say. */
function retry(emulator: Emulator, invoice: Invoice): void {
  const { store } = emulator;
  const subscription = subscriptionOf(store, invoice);
  const method = subscription && payingMethod(emulator, subscription);
  if (!method || !intentOf(store, invoice)) {
    store.update(invoice, { next_payment_attempt: null });
    return;
  }
  collectInvoice(emulator, invoice, method, true);
  if (invoice.status !== "open" || !isGivenUp(invoice) || subscription.ended_at !== null) return;
  if (store.state.dunningEnds === "canceled") {
    cancelSubscription(emulator, subscription, { reason: "payment_failed" });
    return;
  }
  emit(
    emulator,
    "customer.subscription.updated",
    subscription,
    store.update(subscription, { status: "unpaid" }),
  );
}
