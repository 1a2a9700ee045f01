import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { type JobContract, type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { checkTrials } from "./check-trials.ts";

/** Announces trials that are about to end or have ended. */
export const checkTrialsJob: JobContract = {
  queue: "periodic",
  name: "access.check-trials",
  payload: z.object({}),
};

export function trialHandlers(deps: Deps): JobHandler[] {
  return [onJob(checkTrialsJob, () => checkTrials(deps))];
}
