import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { type JobContract, type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { resealSecrets } from "./sealed-secret.ts";

/** Reseals secrets that were sealed with an older SESSION_SECRET, with the newest one. */
export const resealSecretsJob: JobContract = {
  queue: "periodic",
  name: "second-factor.reseal-secrets",
  payload: z.object({}),
};

export function secondFactorHandlers(deps: Deps): JobHandler[] {
  return [onJob(resealSecretsJob, async () => void (await resealSecrets(deps)))];
}
