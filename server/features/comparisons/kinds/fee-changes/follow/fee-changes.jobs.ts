import { z } from "zod";
import { hourMs } from "#core/time.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Starts the calculation of fee changes that come near, and of corrections by a release. */
export const followFeeChangesJob: JobContract = {
  queue: "periodic",
  name: "fee-changes.follow",
  payload: z.object({}),
  repeat: { pattern: "3 * * * *" },
  limitMs: hourMs,
};

/** Calculates announced changes again where the catalogue has changed. */
export const refreshFeeChangesJob: JobContract = {
  queue: "nightly",
  name: "fee-changes.refresh",
  payload: z.object({}),
  repeat: { pattern: "30 2 * * *" },
  limitMs: hourMs,
};
