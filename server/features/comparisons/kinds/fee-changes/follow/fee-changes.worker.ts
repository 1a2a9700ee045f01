import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { followFeeChangesJob, refreshFeeChangesJob } from "./fee-changes.jobs.ts";
import { followFeeChanges } from "./follow-fee-changes.ts";
import { refreshFeeChanges } from "./refresh-fee-changes.ts";

/** The handlers that follow the marketplaces' fee schedules (NO-01). */
export function feeChangeHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(followFeeChangesJob, () => followFeeChanges(deps)),
    onJob(refreshFeeChangesJob, async () => {
      await refreshFeeChanges(deps);
    }),
  ];
}
