import { z } from "zod";
import type { JobContract } from "../queue/job-contract.ts";

/** Removes what is outdated. */
export const removeOutdatedJob: JobContract = {
  queue: "retention",
  name: "retention.remove-outdated",
  payload: z.object({}),
};
