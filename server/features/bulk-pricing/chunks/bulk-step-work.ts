import type { WorkKind } from "#server/features/catalogue-work/work-kind.ts";
import type { Deps } from "#server/platform/deps.ts";
import { changePrices } from "./change-prices.ts";
import { prepareChunk } from "./prepare-chunk.ts";
import { applying, undoing } from "./price-moves.ts";

/** How a worker moves bulk steps on: `size` listings a transaction, unless left to the chunk's own. */
export function bulkStepWork(deps: Pick<Deps, "db" | "clock">, size?: number): WorkKind {
  return {
    table: "bulk_steps",
    doNext: (work) =>
      work.state === "PREPARING"
        ? prepareChunk(deps, work, size)
        : changePrices(deps, work, work.state === "RUNNING" ? applying : undoing, size),
  };
}
