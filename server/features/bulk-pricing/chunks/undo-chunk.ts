import { writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { updateListings } from "#server/features/catalogue/listings/write-listings.ts";
import type { Work } from "#server/features/catalogue-work/work-kind.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findChangeable } from "./changeable-listings.ts";
import { findItems, setItems } from "./step-items.ts";
import { claimStep, saveProgress } from "./step-progress.ts";

const chunkSize = 1000;

/**
 * Sets the next listings of a step back to their old prices, where the price is still the step's; the
 * others are KEPT. The last chunk makes the step UNDONE.
 */
export async function undoChunk(
  deps: Pick<Deps, "db" | "clock">,
  { id, userId }: Work,
  size = chunkSize,
): Promise<void> {
  await writeCatalogue(deps, { userId, actor: { kind: "UNDO", id } }, async (tx, write) => {
    const step = await claimStep(tx, id, { state: "UNDOING", now: write.now });
    if (!step) return;
    const items = await findItems(tx, step, { state: "APPLIED" }, size);
    const ids = items.map(({ listingId }) => listingId);
    const current = await findChangeable(deps, tx, { userId, ids });
    const ready = items.filter(
      ({ listingId, newPriceCents }) => current.get(listingId)?.listing.priceCents === newPriceCents,
    );
    await updateListings(
      tx,
      write,
      ready.map(({ listingId, oldPriceCents }) => ({ id: listingId, priceCents: oldPriceCents })),
    );
    const undone = new Set(ready.map(({ listingId }) => listingId));
    await setItems(tx, id, { state: "UNDONE", listingIds: [...undone] });
    await setItems(tx, id, { state: "KEPT", listingIds: ids.filter((each) => !undone.has(each)) });
    const { totals } = step;
    await saveProgress(tx, step, {
      summary: {
        ...totals,
        undone: totals.undone + undone.size,
        kept: totals.kept + items.length - undone.size,
      },
      done: items.length,
      lastListingId: ids.at(-1),
      finished: items.length < size ? { state: "UNDONE", finishedAt: write.now } : null,
    });
  });
}
