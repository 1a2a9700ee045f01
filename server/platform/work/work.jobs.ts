import { z } from "zod";
import { minuteMs } from "#core/time.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Works on a row until it is finished, cancelled or waits for the seller. */
export const runWorkJob: JobContract<{ table: string; id: string; userId?: string | undefined }> = {
  queue: "catalogue",
  name: "catalogue.run-work",
  // Jobs of earlier releases name no seller.
  payload: z.object({ table: z.string(), id: z.uuid(), userId: z.uuid().optional() }),
  // Goes on after its last chunk in the next attempt.
  limitMs: 30 * minuteMs,
  share: { ownerOf: ({ userId = null }) => userId, atOnce: 1 },
};

/** The same for rows that the product has planned for every seller. */
export const runPlannedWorkJob: typeof runWorkJob = { ...runWorkJob, waiting: "nobody" };

/** Adds jobs for rows that no worker is processing, because their worker or job was lost. */
export const sweepWorkJob: JobContract = {
  queue: "periodic",
  name: "catalogue.sweep-work",
  payload: z.object({}),
  repeat: { every: minuteMs },
};
