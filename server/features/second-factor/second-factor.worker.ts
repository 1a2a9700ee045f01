import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { resealSecretsJob } from "./second-factor.jobs.ts";

export function secondFactorHandlers(deps: Deps): JobHandler[] {
  return [onJob(resealSecretsJob, async () => void (await resealSecrets(deps)))];
}
