import { z } from "zod";
import { hourMs, minuteMs } from "#core/time.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Passes the e-mails of notices to the outbox while e-mails may leave. */
export const sendNoticeMailsJob: JobContract = {
  queue: "periodic",
  name: "notices.send-mails",
  payload: z.object({}),
  repeat: { every: minuteMs },
  limitMs: hourMs / 2,
};

/** Raises the day's notices about listings below the minimum margin. */
export const raiseMarginNoticesJob: JobContract = {
  queue: "periodic",
  name: "notices.raise-margins",
  payload: z.object({}),
  repeat: { pattern: "5 * * * *" },
  limitMs: hourMs / 2,
};

/** Raises the weekly summaries on Monday. */
export const raiseWeeklySummariesJob: JobContract = {
  queue: "periodic",
  name: "notices.raise-weekly-summaries",
  payload: z.object({}),
  repeat: { pattern: "0 * * * 1" },
  limitMs: hourMs / 2,
};

/** Asks for the new tax of a regime that a law has changed. */
export const raiseNewTaxesJob: JobContract = {
  queue: "periodic",
  name: "notices.raise-new-taxes",
  payload: z.object({}),
  repeat: { pattern: "40 * * * *" },
  limitMs: hourMs / 2,
};

/** Says which ceilings of a seller's regime are near. */
export const raiseCeilingsJob: JobContract = {
  queue: "periodic",
  name: "notices.raise-ceilings",
  payload: z.object({}),
  // Once a day: it sums up every catalogue of these regimes.
  repeat: { pattern: "30 9 * * *" },
  limitMs: hourMs / 2,
};

/** Says until when the option to pay CBS and IBS outside the DAS can be cancelled. */
export const raiseCbsOptionsJob: JobContract = {
  queue: "periodic",
  name: "notices.raise-cbs-options",
  payload: z.object({}),
  repeat: { pattern: "50 * * * *" },
  limitMs: hourMs / 2,
};

/** Says which last days for disputes are near. */
export const raiseDisputeDeadlinesJob: JobContract = {
  queue: "periodic",
  name: "notices.raise-dispute-deadlines",
  payload: z.object({}),
  repeat: { pattern: "20 * * * *" },
  limitMs: hourMs / 2,
};
