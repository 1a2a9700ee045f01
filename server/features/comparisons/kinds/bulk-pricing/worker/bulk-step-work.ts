import type { ListingFigures } from "#core/catalogue/listing-figures.ts";
import { type CatalogueWrite, writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { figuresOfListing } from "#server/features/catalogue/store/figure-inputs.ts";
import { storeChanges } from "#server/features/catalogue/store/write-listings.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { BulkItemState, ChangeActor, WorkState } from "#server/platform/db/generated/enums.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Work, WorkKind } from "#server/platform/work/work-kind.ts";
import { type BulkStepSummary, readRequest } from "../bulk-step-json.ts";
import { bulkStepTable } from "../enqueue-bulk-step.ts";
import { publishFinishedStep } from "../publish-finished-step.ts";
import { startDueSteps } from "../start-due-steps.ts";
import { changeValues, type ValueChange } from "./change-values.ts";
import { prepareChunk } from "./prepare-chunk.ts";
import { changeableNow, findItems, type StepItem, setItems } from "./step-items.ts";
import { type ClaimedStep, claimStep, saveProgress } from "./step-progress.ts";

/** A listing that has changed since the preview is SKIPPED (D178). */
const applying: StepMove = {
  actor: "BULK_STEP",
  end: "DONE",
  from: "PENDING",
  changed: "APPLIED",
  left: "SKIPPED",
  priceOf: ({ newPriceCents }) => newPriceCents,
  valuesOf: ({ oldValue, newValue }) => ({ expected: oldValue, next: newValue }),
  // A different profit reveals changed costs, settings or rules.
  isAsExpected: ({ version, previewedVersion, newProfitCents }, { profitCents }) =>
    version === previewedVersion && profitCents === newProfitCents,
  count: ({ applied, skipped }, changed, left) => ({ applied: applied + changed, skipped: skipped + left }),
};

/** Restores the old price where the price is still the step's; the others are KEPT. */
const undoing: StepMove = {
  actor: "UNDO",
  end: "UNDONE",
  from: "APPLIED",
  changed: "UNDONE",
  left: "KEPT",
  priceOf: ({ oldPriceCents }) => oldPriceCents,
  valuesOf: ({ oldValue, newValue }) => ({ expected: newValue, next: oldValue }),
  isAsExpected: ({ priceCents, newPriceCents }) => priceCents === newPriceCents,
  count: ({ undone, kept }, changed, left) => ({ undone: undone + changed, kept: kept + left }),
};

/**
 * Brings the step's values back where they are still what its undo restored (GR-14); the others are
 * KEPT.
 */
const redoing: StepMove = {
  ...applying,
  from: "UNDONE",
  left: "KEPT",
  isAsExpected: ({ priceCents, oldPriceCents }) => priceCents === oldPriceCents,
  count: ({ undone, kept }, changed, left) => ({ undone: undone - changed - left, kept: kept + left }),
};

/**
 * How a worker processes bulk steps: `size` listings per transaction, by default the chunk's own
 * size.
 */
export function bulkStepWork(
  deps: Pick<Deps, "db" | "clock" | "log"> & { env: Pick<Deps["env"], "local"> },
  size?: number,
): WorkKind {
  return {
    table: bulkStepTable,
    startDue: () => startDueSteps(deps),
    onFailed: async (tx, id) => {
      const step = await tx.bulkStep.findUniqueOrThrow({ where: { id } });
      await publishFinishedStep(tx, step, deps.clock.now());
    },
    doNext: (work) =>
      work.state === "PREPARING" ? prepareChunk(deps, work, size) : changeItems(deps, work, size),
  };
}

/** A way of changing the listings of a step: applying or undoing it. */
type StepMove = {
  actor: ChangeActor;
  end: WorkState;
  /** States of the items: before, once changed, and when left as they were. */
  from: BulkItemState;
  changed: BulkItemState;
  left: BulkItemState;
  priceOf(item: StepItem): number | null;
  /** The value of the edited field that is expected, and the one that takes its place. */
  valuesOf(item: StepItem): ValueChange;
  /** Whether the listing is still as the step expects; `figures` are those at its new price. */
  isAsExpected(item: StepItem, figures: ListingFigures): boolean;
  count(totals: BulkStepSummary, changed: number, left: number): Partial<BulkStepSummary>;
};

function moveOf({ state, totals }: ClaimedStep): StepMove {
  if (state === "UNDOING") return undoing;
  return totals.isRedo ? redoing : applying;
}

const chunkSize = 1000;

/**
 * Changes the next listings of a step in one transaction of the catalogue's writer; the last chunk
 * ends the step. Listings that may not be changed, or are not as expected, are left as they are.
 */
async function changeItems(
  deps: Pick<Deps, "db" | "clock">,
  { id, userId, state }: Work,
  size = chunkSize,
): Promise<void> {
  const actor = { kind: (state === "RUNNING" ? applying : undoing).actor, id };
  await writeCatalogue(deps, { userId, actor }, async (tx, write) => {
    const step = await claimStep(tx, id, { state, now: write.now });
    if (!step) return;
    const move = moveOf(step);
    const items = await findItems(tx, step, move.from, size);
    const changeable = items.filter(await changeableNow(deps, tx, userId));
    const { edit } = readRequest(step.request);
    const changed = new Set(
      edit === null
        ? await changePrices(tx, write, changeable, move)
        : await changeValues(tx, write, { field: edit.field, items: changeable, valuesOf: move.valuesOf }),
    );
    const left = items.filter((item) => !changed.has(item));
    await setItems(tx, id, move.changed, [...changed]);
    await setItems(tx, id, move.left, left);
    await saveProgress(tx, step, {
      summary: { ...step.totals, ...move.count(step.totals, changed.size, left.length) },
      done: items.length,
      finished: items.length < size ? { state: move.end, finishedAt: write.now } : null,
    });
  });
}

/** Stores the prices of the items that are as the move expects, and returns these items. */
async function changePrices(
  tx: DbTransaction,
  write: CatalogueWrite,
  items: readonly StepItem[],
  move: StepMove,
): Promise<StepItem[]> {
  const ready = items.flatMap((row) => {
    const priceCents = move.priceOf(row);
    const figures = figuresOfListing({ ...row, priceCents }, write.context);
    const { unitsPerMonth } = row;
    return move.isAsExpected(row, figures) ? [{ row, priceCents, unitsPerMonth, figures }] : [];
  });
  await storeChanges(tx, write, ready);
  return ready.map(({ row }) => row);
}
