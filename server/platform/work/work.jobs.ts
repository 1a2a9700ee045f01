import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Works on a row until it is finished, cancelled or waits for the seller. */
export const runWorkJob: JobContract<{ table: string; id: string }> = {
  queue: "catalogue",
  name: "catalogue.run-work",
  payload: z.object({ table: z.string(), id: z.uuid() }),
};

/** Adds jobs for rows that no worker is processing, because their worker or job was lost. */
export const sweepWorkJob: JobContract = {
  queue: "periodic",
  name: "catalogue.sweep-work",
  payload: z.object({}),
};
