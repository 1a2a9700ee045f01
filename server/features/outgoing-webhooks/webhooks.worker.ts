import type { Deps } from "#server/platform/deps.ts";
import { postOnce } from "#server/platform/outgoing/post-once.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { deliverLane } from "./deliver/deliver-lane.ts";
import { resealEndpointSecrets } from "./signing/sealed-endpoint-secrets.ts";
import { deliverLaneJob, resealEndpointSecretsJob } from "./webhooks.jobs.ts";

/** The handlers of outgoing webhooks. The board shows how many attempts a job made. */
export function webhookHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(deliverLaneJob, (payload) => deliverLane({ ...deps, post: postOnce }, payload)),
    onJob(resealEndpointSecretsJob, () => resealEndpointSecrets(deps)),
  ];
}
