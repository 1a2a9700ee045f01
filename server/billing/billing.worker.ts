import type { Deps } from "../deps.ts";
import { type JobHandler, onJob } from "../queue/job-contract.ts";
import {
  fetchUndeliveredEventsJob,
  processStripeEventJob,
  reconcileSubscriptionsJob,
  sweepAttemptsJob,
} from "./billing.jobs.ts";
import { fetchUndeliveredEvents } from "./fetch-undelivered-events.ts";
import { processStripeEvent } from "./process-stripe-event.ts";
import { reconcileSubscriptions } from "./reconcile-subscriptions.ts";
import { sweepAttempts } from "./sweep-attempts.ts";

/** Billing's side of the queue. */
export function billingHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(processStripeEventJob, (payload) => processStripeEvent(deps, payload)),
    onJob(fetchUndeliveredEventsJob, async () => {
      await fetchUndeliveredEvents(deps);
    }),
    onJob(sweepAttemptsJob, async () => {
      await sweepAttempts(deps);
    }),
    onJob(reconcileSubscriptionsJob, async () => {
      await reconcileSubscriptions(deps);
    }),
  ];
}
