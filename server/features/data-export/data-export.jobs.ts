import { z } from "zod";
import { hourMs, minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Makes one export. */
export const makeExportJob: JobContract<{ exportId: string }> = {
  queue: "catalogue",
  name: "account.make-export",
  payload: z.object({ exportId: z.uuid() }),
  limitMs: hourMs / 2,
};

/** Adds jobs for exports whose jobs were lost with the queue. */
export const sweepExportsJob: JobContract = {
  queue: "catalogue",
  name: "account.sweep-exports",
  payload: z.object({}),
  repeat: { every: minuteMs },
};

/** Queues an export. Adds nothing while the queue still has a job for the same id. */
export function queueExport({ queues }: Pick<Deps, "queues">, exportId: string): Promise<void> {
  return queues.add(makeExportJob, [{ id: `export-${exportId}`, payload: { exportId } }]);
}
