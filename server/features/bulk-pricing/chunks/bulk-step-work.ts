import type { WorkKind } from "#server/features/catalogue-work/work-kind.ts";
import type { Deps } from "#server/platform/deps.ts";
import { applyChunk } from "./apply-chunk.ts";
import { prepareChunk } from "./prepare-chunk.ts";
import { undoChunk } from "./undo-chunk.ts";

const chunkOf = { PREPARING: prepareChunk, RUNNING: applyChunk, UNDOING: undoChunk } as const;

/** How a worker moves bulk steps on: `chunkSize` listings a transaction, unless given a usual number. */
export function bulkStepWork(deps: Pick<Deps, "db" | "clock">, chunkSize?: number): WorkKind {
  return { table: "bulk_steps", doNext: (work) => chunkOf[work.state](deps, work, chunkSize) };
}
