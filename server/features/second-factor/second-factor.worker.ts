import { z } from "zod";
import { hourMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type JobContract, type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { resealSecrets } from "./sealed-secret.ts";

/** Reseals secrets that were sealed with an older SESSION_SECRET, with the newest one. */
const resealSecretsJob: JobContract = {
  queue: "periodic",
  name: "second-factor.reseal-secrets",
  payload: z.object({}),
  repeat: { every: hourMs },
};

export function secondFactorHandlers(deps: Deps): JobHandler[] {
  return [onJob(resealSecretsJob, async () => void (await resealSecrets(deps)))];
}
