import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { checkTrials } from "./check-trials.ts";
import { checkTrialsJob } from "./trials.jobs.ts";

export function trialHandlers(deps: Deps): JobHandler[] {
  return [onJob(checkTrialsJob, () => checkTrials(deps))];
}
