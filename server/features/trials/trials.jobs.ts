import { z } from "zod";
import { minuteMs } from "#core/time.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Announces trials that are about to end or have ended. */
export const checkTrialsJob: JobContract = {
  queue: "periodic",
  name: "access.check-trials",
  payload: z.object({}),
  repeat: { every: minuteMs },
};
