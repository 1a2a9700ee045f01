import { type FigureContext, listingFigures } from "#core/catalogue/listing-figures.ts";
import { writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { updateListings } from "#server/features/catalogue/listings/write-listings.ts";
import type { Work } from "#server/features/catalogue-work/work-kind.ts";
import type { BulkStepItem } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { PricedListing } from "../selected-listings.ts";
import { findChangeable } from "./changeable-listings.ts";
import { findItems, setItems } from "./step-items.ts";
import { claimStep, saveProgress } from "./step-progress.ts";

const chunkSize = 1000;

/**
 * Applies the next items of a step in one transaction of the catalogue's writer; the last chunk makes
 * it DONE. A listing that is no longer as the preview saw it is skipped (D178).
 */
export async function applyChunk(
  deps: Pick<Deps, "db" | "clock">,
  { id, userId }: Work,
  size = chunkSize,
): Promise<void> {
  await writeCatalogue(deps, { userId, actor: { kind: "BULK_STEP", id } }, async (tx, write) => {
    const step = await claimStep(tx, id, { state: "RUNNING", now: write.now });
    if (!step) return;
    const items = await findItems(tx, step, { outcome: "CHANGED", state: "PENDING" }, size);
    const ids = items.map(({ listingId }) => listingId);
    const current = await findChangeable(deps, tx, { userId, ids });
    const ready = items.filter((item) => isAsPreviewed(item, current.get(item.listingId), write.context));
    await updateListings(
      tx,
      write,
      ready.map(({ listingId, newPriceCents }) => ({ id: listingId, priceCents: newPriceCents })),
    );
    const applied = new Set(ready.map(({ listingId }) => listingId));
    await setItems(tx, id, { state: "APPLIED", listingIds: [...applied] });
    await setItems(tx, id, { state: "SKIPPED", listingIds: ids.filter((each) => !applied.has(each)) });
    const { totals } = step;
    await saveProgress(tx, step, {
      summary: {
        ...totals,
        applied: totals.applied + applied.size,
        skipped: totals.skipped + items.length - applied.size,
      },
      done: items.length,
      lastListingId: ids.at(-1),
      finished: items.length < size ? { state: "DONE", finishedAt: write.now } : null,
    });
  });
}

/** Whether the new price still does what the seller saw: the profit tells changed costs, settings and rules. */
function isAsPreviewed(
  { version, newPriceCents, newProfitCents }: BulkStepItem,
  current: PricedListing | undefined,
  context: FigureContext,
): boolean {
  if (current?.version !== version) return false;
  const listing = { ...current.listing, priceCents: newPriceCents };
  return listingFigures(current.product, listing, context).profitCents === newProfitCents;
}
