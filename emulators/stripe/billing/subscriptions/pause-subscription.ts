import { invalid } from "../../http/errors.ts";
import type { Ledger } from "../../ledger.ts";
import type { Subscription } from "../../state/tables.ts";
import { resumePeriod } from "./renew.ts";

/** A paused subscription makes no invoices until it is resumed. */
export function pauseSubscription(ledger: Ledger, subscription: Subscription): Subscription {
  const { store } = ledger;
  if (subscription.status !== "active") {
    throw invalid(`A subscription with the status ${subscription.status} cannot be paused.`);
  }
  store.update(subscription, {
    status: "paused",
    status_details: {
      paused: {
        subscription: { type: "pause_requested" },
        transitioned_at: ledger.clock.now(),
        type: "subscription",
      },
    },
  });
  ledger.events.emit("customer.subscription.paused", subscription);
  return subscription;
}

/** Resumes a paused subscription with a new period from now. */
export function resumeSubscription(ledger: Ledger, subscription: Subscription): Subscription {
  if (subscription.status !== "paused") {
    throw invalid("Subscription is not paused and cannot be resumed.");
  }
  delete subscription.status_details;
  ledger.store.update(subscription, { status: "active" });
  ledger.events.emit("customer.subscription.resumed", subscription);
  resumePeriod(ledger, subscription);
  return subscription;
}
