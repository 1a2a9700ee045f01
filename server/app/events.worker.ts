import { trialEndingAt } from "#core/entitlements/account-status.ts";
import type { DomainEvent } from "#core/events.ts";
import { changeCustomerEmail } from "#server/features/billing/change-customer-email.ts";
import { adjustRenewalBeforeDeletion } from "#server/features/billing/renewal-before-deletion.ts";
import { checkTrialsJob } from "#server/features/trials/trials.worker.ts";
import type { Deps } from "#server/platform/deps.ts";
import { handleEventJob } from "#server/platform/outbox/events.jobs.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { findWaitingEvent, handleEvent } from "./handle-event.ts";

/** Handles the outbox's events. */
export function eventHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(handleEventJob, async ({ eventId }) => {
      const event = await findWaitingEvent(deps, eventId);
      // Runs before the event is marked handled, so that a worker that dies in between repeats it.
      if (event?.name === "trial.started") await planTrialChecks(deps, eventId, event.payload);
      if (event?.name === "email.changed") await changeCustomerEmail(deps, event.payload.userId);
      if (event && isAboutDeletion(event)) await adjustRenewalBeforeDeletion(deps, event.payload.userId);
      await handleEvent(deps, { eventId });
    }),
  ];
}

function isAboutDeletion({ name }: DomainEvent): boolean {
  return name === "account.deletion-requested" || name === "account.deletion-withdrawn";
}

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
