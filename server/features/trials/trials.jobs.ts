import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Looks which trials end, or have ended. */
export const checkTrialsJob: JobContract = {
  queue: "access",
  name: "access.check-trials",
  payload: z.object({}),
};
