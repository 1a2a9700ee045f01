import { z } from "zod";
import { hourMs, minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type JobContract, type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { deleteDueAccounts } from "./delete-due-accounts.ts";

/** Deletes accounts seven days after their sellers asked for it. */
const deleteDueAccountsJob: JobContract = {
  queue: "periodic",
  name: "account.delete-due",
  payload: z.object({}),
  repeat: { every: 10 * minuteMs },
  limitMs: hourMs / 2,
};

export function accountDeletionHandlers(deps: Deps): JobHandler[] {
  return [onJob(deleteDueAccountsJob, () => deleteDueAccounts(deps))];
}
