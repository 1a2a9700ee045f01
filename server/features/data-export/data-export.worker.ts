import { z } from "zod";
import { minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type JobContract, type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { makeExport } from "./make-export.ts";

/** Makes one export. */
const makeExportJob: JobContract<{ exportId: string }> = {
  queue: "catalogue",
  name: "account.make-export",
  payload: z.object({ exportId: z.uuid() }),
};

/** Adds the jobs of exports that a lost queue forgot. */
export const sweepExportsJob: JobContract = {
  queue: "catalogue",
  name: "account.sweep-exports",
  payload: z.object({}),
};

export function dataExportHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(makeExportJob, ({ exportId }) => makeExport(deps, exportId)),
    onJob(sweepExportsJob, () => sweepExports(deps)),
  ];
}

/** Queues an export; the same id again adds nothing while its job is kept. */
export function queueExport({ queues }: Pick<Deps, "queues">, exportId: string): Promise<void> {
  return queues.add(makeExportJob, [{ id: `export-${exportId}`, payload: { exportId } }]);
}

async function sweepExports(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - minuteMs);
  const waiting = await deps.db.dataExport.findMany({
    where: { state: "PREPARING", createdAt: { lt: before } },
    select: { id: true },
    take: 100,
  });
  for (const { id } of waiting) await queueExport(deps, id);
}
