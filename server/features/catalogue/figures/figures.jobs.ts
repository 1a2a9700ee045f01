import { z } from "zod";
import { hourMs } from "#core/time.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Computes a marked seller's figures again: one job for each row of `stale_figures`. */
export const recomputeFiguresJob: JobContract<{ markId: string }> = {
  queue: "catalogue",
  name: "catalogue.recompute-figures",
  payload: z.object({ markId: z.uuid() }),
  waiting: "nobody",
  limitMs: hourMs / 2,
};

/** Marks the sellers whose fee schedules have changed. */
export const followSchedulesJob: JobContract = {
  queue: "periodic",
  name: "catalogue.follow-schedules",
  payload: z.object({}),
  // Runs just after midnight, and within an hour of a release.
  repeat: { pattern: "1 * * * *" },
  limitMs: hourMs,
};

/** Stores the totals of every catalogue at the end of the day. */
export const storeDailyFiguresJob: JobContract = {
  queue: "nightly",
  name: "catalogue.store-daily-figures",
  payload: z.object({}),
  repeat: { pattern: "50 23 * * *" },
  limitMs: hourMs,
};

/** Compares stored figures with what core computes. */
export const checkFiguresJob: JobContract = {
  queue: "nightly",
  name: "catalogue.check-figures",
  payload: z.object({}),
  repeat: { pattern: "0 2 * * *" },
  limitMs: hourMs,
};
