import { nowOf } from "../clocks/now.ts";
import type { StandIn } from "../emulator.ts";
import { invalid } from "../http/errors.ts";
import type { Subscription } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { resumePeriod } from "./renew.ts";

/** A paused subscription makes no invoices until it is resumed. */
export function pauseSubscription(standIn: StandIn, subscription: Subscription): Subscription {
  const { store } = standIn;
  if (subscription.status !== "active") {
    throw invalid(`A subscription with the status ${subscription.status} cannot be paused.`);
  }
  store.update(subscription, {
    status: "paused",
    status_details: {
      paused: {
        subscription: { type: "pause_requested" },
        transitioned_at: nowOf(store, subscription.test_clock),
        type: "subscription",
      },
    },
  });
  emit(standIn, "customer.subscription.paused", subscription);
  return subscription;
}

/** Resumes a paused subscription with a new period from now. */
export function resumeSubscription(standIn: StandIn, subscription: Subscription): Subscription {
  if (subscription.status !== "paused") {
    throw invalid("Subscription is not paused and cannot be resumed.");
  }
  delete subscription.status_details;
  standIn.store.update(subscription, { status: "active" });
  emit(standIn, "customer.subscription.resumed", subscription);
  resumePeriod(standIn, subscription);
  return subscription;
}
