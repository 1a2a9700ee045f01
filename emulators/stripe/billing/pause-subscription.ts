import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { invalid } from "../http/errors.ts";
import type { Subscription } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { resumePeriod } from "./renew.ts";

/** A paused subscription makes no invoices until it is resumed. */
export function pauseSubscription(emulator: Emulator, subscription: Subscription): Subscription {
  const { store } = emulator;
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
  emit(emulator, "customer.subscription.paused", subscription);
  return subscription;
}

/** Resumes a paused subscription with a new period from now. */
export function resumeSubscription(emulator: Emulator, subscription: Subscription): Subscription {
  if (subscription.status !== "paused") {
    throw invalid("Subscription is not paused and cannot be resumed.");
  }
  delete subscription.status_details;
  emulator.store.update(subscription, { status: "active" });
  emit(emulator, "customer.subscription.resumed", subscription);
  resumePeriod(emulator, subscription);
  return subscription;
}
