import { collectInvoice } from "../billing/collect-invoice.ts";
import { isGivenUp } from "../billing/dunning.ts";
import { cancelSubscription, expireSubscription } from "../billing/end-subscription.ts";
import { intentOf, subscriptionOf } from "../billing/invoice-payments.ts";
import { payingMethod } from "../billing/paying-method.ts";
import { previewInvoice } from "../billing/preview-invoice.ts";
import { finalizeAndCollect, periodEndOf, renewSubscription } from "../billing/renew.ts";
import type { StandIn } from "../emulator.ts";
import type { Invoice, Subscription } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";

/** Something that happens by itself at a moment. */
export type Due = { at: number; run: () => void };

const daySeconds = 24 * 60 * 60;
const expiresAfterSeconds = 23 * 60 * 60;
const upcomingSeconds = 7 * daySeconds;

const renewing = ["active", "past_due", "unpaid", "trialing"];

/** What comes next by itself to the objects of one clock (null: the stand-in's own), soonest first. */
export function nextDue(standIn: StandIn, clockId: string | null): Due | undefined {
  const { store } = standIn;
  const due = [
    ...store.all("subscription").flatMap((one) => (one.test_clock === clockId ? dueOf(standIn, one) : [])),
    ...store.all("invoice").flatMap((one) => (one.test_clock === clockId ? dueOfInvoice(standIn, one) : [])),
  ];
  return due.sort((a, b) => a.at - b.at)[0];
}

function dueOf(standIn: StandIn, subscription: Subscription): Due[] {
  if (subscription.ended_at !== null) return [];
  if (subscription.status === "incomplete") {
    const at = subscription.created + expiresAfterSeconds;
    return [{ at, run: () => expireSubscription(standIn, subscription) }];
  }
  if (!renewing.includes(subscription.status)) return [];
  const end = periodEndOf(subscription);
  if (subscription.cancel_at_period_end) {
    return [
      { at: end, run: () => cancelSubscription(standIn, subscription, { reason: "cancellation_requested" }) },
    ];
  }
  const renewal = { at: end, run: () => renewSubscription(standIn, subscription) };
  const told = standIn.store.state.upcomingTold[subscription.id] === end;
  if (told) return [renewal];
  return [{ at: end - upcomingSeconds, run: () => tellUpcoming(standIn, subscription, end) }, renewal];
}

function dueOfInvoice(standIn: StandIn, invoice: Invoice): Due[] {
  if (invoice.status === "draft" && invoice.automatically_finalizes_at !== null) {
    return [{ at: invoice.automatically_finalizes_at, run: () => finalizeAndCollect(standIn, invoice) }];
  }
  if (invoice.status !== "open" || invoice.next_payment_attempt === null) return [];
  return [{ at: invoice.next_payment_attempt, run: () => retry(standIn, invoice) }];
}

function tellUpcoming(standIn: StandIn, subscription: Subscription, end: number): void {
  standIn.store.state.upcomingTold[subscription.id] = end;
  emit(standIn, "invoice.upcoming", previewInvoice(standIn, subscription.id, undefined));
}

/** Another try of a renewal that failed; when it was the last, the subscription ends as the settings say. */
function retry(standIn: StandIn, invoice: Invoice): void {
  const { store } = standIn;
  const subscription = subscriptionOf(store, invoice);
  const method = subscription && payingMethod(standIn, subscription);
  if (!method || !intentOf(store, invoice)) {
    store.update(invoice, { next_payment_attempt: null });
    return;
  }
  collectInvoice(standIn, invoice, method, true);
  if (invoice.status !== "open" || !isGivenUp(invoice) || subscription.ended_at !== null) return;
  if (store.state.dunningEnds === "canceled") {
    cancelSubscription(standIn, subscription, { reason: "payment_failed" });
    return;
  }
  emit(
    standIn,
    "customer.subscription.updated",
    subscription,
    store.update(subscription, { status: "unpaid" }),
  );
}
