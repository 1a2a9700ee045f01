import type { WorkKind } from "#server/features/catalogue-work/work-kind.ts";
import type { Deps } from "#server/platform/deps.ts";
import { changePrices, type PriceMove } from "./change-prices.ts";
import { prepareChunk } from "./prepare-chunk.ts";

/** A listing that is no longer as the preview saw it is SKIPPED (D178). */
const applying: PriceMove = {
  actor: "BULK_STEP",
  state: "RUNNING",
  end: "DONE",
  from: "PENDING",
  changed: "APPLIED",
  left: "SKIPPED",
  priceOf: ({ newPriceCents }) => newPriceCents,
  // The profit tells changed costs, settings and rules.
  isAsExpected: ({ version, previewedVersion, newProfitCents }, { profitCents }) =>
    version === previewedVersion && profitCents === newProfitCents,
  count: ({ applied, skipped }, changed, left) => ({ applied: applied + changed, skipped: skipped + left }),
};

/** The old prices come back where the price is still the step's; the others are KEPT. */
const undoing: PriceMove = {
  actor: "UNDO",
  state: "UNDOING",
  end: "UNDONE",
  from: "APPLIED",
  changed: "UNDONE",
  left: "KEPT",
  priceOf: ({ oldPriceCents }) => oldPriceCents,
  isAsExpected: ({ priceCents, newPriceCents }) => priceCents === newPriceCents,
  count: ({ undone, kept }, changed, left) => ({ undone: undone + changed, kept: kept + left }),
};

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
