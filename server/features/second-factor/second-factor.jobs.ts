import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Seals with the newest SESSION_SECRET what an older one sealed. */
export const resealSecretsJob: JobContract = {
  queue: "access",
  name: "second-factor.reseal-secrets",
  payload: z.object({}),
};
