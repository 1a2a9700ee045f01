import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { sweepWork } from "./enqueue-work.ts";
import { runWork } from "./run-work.ts";
import { runWorkJob, sweepWorkJob } from "./work.jobs.ts";
import type { WorkKind } from "./work-kind.ts";

/** The job handlers for long-running work of these kinds. */
export function workHandlers(deps: Deps, kinds: readonly WorkKind[]): JobHandler[] {
  return [
    onJob(runWorkJob, async ({ table, id }, signal) => {
      const kind = kinds.find((each) => each.table === table);
      if (!kind) throw new Error(`no worker for ${table}`);
      await runWork(deps, kind, id, signal);
    }),
    onJob(sweepWorkJob, () => sweepWork(deps, kinds)),
  ];
}
