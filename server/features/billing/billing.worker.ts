import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { sweepAttemptsAlone } from "./attempts/sweep-attempts.ts";
import {
  fetchUndeliveredEventsJob,
  processStripeEventJob,
  reconcileSubscriptionsJob,
  sweepAttemptsJob,
} from "./billing.jobs.ts";
import { reconcileSubscriptions } from "./mirror/reconcile-subscriptions.ts";
import { fetchUndeliveredEvents } from "./stripe-events/fetch-undelivered-events.ts";
import { processStripeEvent } from "./stripe-events/process-stripe-event.ts";

/** The handlers of billing's jobs. */
export function billingHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(processStripeEventJob, (payload) => processStripeEvent(deps, payload)),
    onJob(fetchUndeliveredEventsJob, async () => {
      await fetchUndeliveredEvents(deps);
    }),
    onJob(sweepAttemptsJob, async () => {
      await sweepAttemptsAlone(deps);
    }),
    onJob(reconcileSubscriptionsJob, async () => {
      await reconcileSubscriptions(deps);
    }),
  ];
}
