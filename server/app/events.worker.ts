import { trialEndingAt } from "#core/entitlements/account-status.ts";
import type { DomainEvent } from "#core/events.ts";
import { changeCustomerEmail } from "#server/features/billing/change-customer-email.ts";
import { adjustRenewalBeforeDeletion } from "#server/features/billing/renewal-before-deletion.ts";
import { checkTrialsJob } from "#server/features/trials/trials.worker.ts";
import type { Deps } from "#server/platform/deps.ts";
import { handleEventJob } from "#server/platform/outbox/events.jobs.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { findWaitingEvent, handleEvent, storeMailsOfEvent } from "./handle-event.ts";

/** Handles the outbox's events. */
export function eventHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(handleEventJob, async ({ eventId }) => {
      const event = await findWaitingEvent(deps, eventId);
      // Runs before the event is marked handled, so that a worker that dies in between repeats it.
      if (event?.name === "trial.started") await planTrialChecks(deps, eventId, event.payload);
      const callStripe = event && stripeCalls[event.name];
      if (callStripe) {
        // The e-mails first: they must not wait until Stripe can be reached.
        await storeMailsOfEvent(deps, { eventId });
        await callStripe(deps, event.payload.userId);
      }
      await handleEvent(deps, { eventId });
    }),
  ];
}

/** What an event changes at Stripe. Each call may be repeated. */
const stripeCalls: Partial<Record<DomainEvent["name"], (deps: Deps, userId: string) => Promise<void>>> = {
  "email.changed": changeCustomerEmail,
  "account.deletion-requested": adjustRenewalBeforeDeletion,
  "account.deletion-withdrawn": adjustRenewalBeforeDeletion,
};

type TrialStarted = Extract<DomainEvent, { name: "trial.started" }>["payload"];

/**
 * Schedules checks of trials for when this one nears its end and when it ends; the regular check
 * would notice both only later.
 */
async function planTrialChecks(
  { queues, clock }: Deps,
  eventId: string,
  { trialEndsAt }: TrialStarted,
): Promise<void> {
  const endsAt = new Date(trialEndsAt);
  const moments = { ending: trialEndingAt(endsAt), ended: endsAt };
  const jobs = Object.entries(moments).map(([what, at]) => ({
    id: `trial-${what}-${eventId}`,
    payload: {},
    delayMs: Math.max(at.getTime() - clock.now().getTime(), 0),
  }));
  await queues.add(checkTrialsJob, jobs);
}
