import type { Deps } from "#server/platform/deps.ts";
import { enqueueWork } from "#server/platform/work/enqueue-work.ts";
import type { WaitingWork } from "#server/platform/work/work-kind.ts";

/** The table of this kind of long work. */
export const importTable = "imports";

/** Adds the job of an import that waits for a worker. Call it after the commit. */
export function enqueueImport(deps: Pick<Deps, "queues" | "log">, row: WaitingWork): Promise<void> {
  return enqueueWork(deps, importTable, [row]);
}
