import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Removes what is outdated. */
export const removeOutdatedJob: JobContract = {
  queue: "retention",
  name: "retention.remove-outdated",
  payload: z.object({}),
};
