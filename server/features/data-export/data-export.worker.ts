import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { makeExportJob, sweepExportsJob } from "./data-export.jobs.ts";
import { makeExport } from "./make-export.ts";
import { sweepExports } from "./sweep-exports.ts";

export function dataExportHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(makeExportJob, ({ exportId }) => makeExport(deps, exportId)),
    onJob(sweepExportsJob, () => sweepExports(deps)),
  ];
}
