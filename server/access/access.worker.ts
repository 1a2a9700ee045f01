import type { Deps } from "../deps.ts";
import { type JobHandler, onJob } from "../queue/job-contract.ts";
import { checkTrialsJob } from "./access.jobs.ts";
import { checkTrials } from "./check-trials.ts";

/** The trials' side of the queue. */
export function accessHandlers(deps: Deps): JobHandler[] {
  return [onJob(checkTrialsJob, () => checkTrials(deps))];
}
