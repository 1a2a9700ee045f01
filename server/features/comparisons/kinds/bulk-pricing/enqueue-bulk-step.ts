import type { Deps } from "#server/platform/deps.ts";
import { enqueueWork } from "#server/platform/work/enqueue-work.ts";
import type { WaitingWork } from "#server/platform/work/work-kind.ts";

/** The table of this kind of long work. */
export const bulkStepTable = "bulk_steps";

/** Adds the job of a step that waits for a worker. Call it after the commit. */
export function enqueueBulkStep(deps: Pick<Deps, "queues" | "log">, row: WaitingWork): Promise<void> {
  return enqueueWork(deps, bulkStepTable, [row]);
}
