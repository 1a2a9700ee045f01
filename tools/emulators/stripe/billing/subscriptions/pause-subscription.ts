import { invalid } from "../../errors.ts";
import type { Ledger } from "../../ledger.ts";
import type { Subscription } from "../../state/tables.ts";
import { resumePeriod } from "./renew.ts";

/** A paused subscription makes no invoices until it is resumed. */
export function pauseSubscription({ clock, events }: Ledger, subscription: Subscription): Subscription {
  if (subscription.status !== "active") {
    throw invalid(`A subscription with the status ${subscription.status} cannot be paused.`);
  }
  const paused = {
    subscription: { type: "pause_requested" },
    transitioned_at: clock.now(),
    type: "subscription",
  } as const;
  const changes = { status: "paused", status_details: { paused } } as const;
  return events.changed("customer.subscription.paused", subscription, changes);
}

/** Resumes a paused subscription with a new period from now. */
export function resumeSubscription(ledger: Ledger, subscription: Subscription): Subscription {
  if (subscription.status !== "paused") {
    throw invalid("Subscription is not paused and cannot be resumed.");
  }
  delete subscription.status_details;
  ledger.events.changed("customer.subscription.resumed", subscription, { status: "active" });
  resumePeriod(ledger, subscription);
  return subscription;
}
