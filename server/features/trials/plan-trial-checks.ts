import { trialEndingAt } from "#core/entitlements/account-status.ts";
import type { Deps } from "#server/platform/deps.ts";
import { checkTrialsJob } from "./trials.jobs.ts";

/**
 * Schedules checks of trials for when a new one nears its end and when it ends; the regular check
 * would notice both only later. `eventId` is that of its start.
 */
export async function planTrialChecks(
  { queues, clock }: Pick<Deps, "queues" | "clock">,
  { eventId, trialEndsAt }: { eventId: string; trialEndsAt: string },
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
