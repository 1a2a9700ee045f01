import { z } from "zod";
import { hourMs } from "#core/time.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Sends what waits in the lane of one endpoint. */
export const deliverLaneJob: JobContract<{ endpointId: string }> = {
  queue: "webhooks",
  name: "webhooks.deliver",
  payload: z.object({ endpointId: z.uuid() }),
};

/** Reseals the secrets of endpoints that an older SESSION_SECRET sealed. */
export const resealEndpointSecretsJob: JobContract = {
  queue: "periodic",
  name: "webhooks.reseal-secrets",
  payload: z.object({}),
  repeat: { every: hourMs },
};
