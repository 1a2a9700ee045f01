import { Prisma } from "#server/platform/db/generated/client.ts";
import { longTransaction } from "#server/platform/db/long-transaction.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import { waitForCatalogue } from "../catalogue-write.ts";
import { loadFigureContext } from "../figure-context.ts";
import { figuresOfListing, findFigureInputs } from "../store/figure-inputs.ts";
import { storeListings } from "../store/listing-rows.ts";

/** Listings per transaction. The seller's own writes wait for it. */
const batchSize = 1000;

type RecomputeDeps = Pick<Deps, "db" | "clock">;

/**
 * Computes the figures of a marked seller's listings again, batch by batch, until all are done or a
 * newer mark has taken over. Each batch is stored with its position in one transaction: a killed
 * worker loses only its current batch, and the next worker continues there. Two workers take turns.
 */
export async function recomputeFigures(deps: RecomputeDeps, markId: string, size = batchSize): Promise<void> {
  const mark = await deps.db.staleFigures.findUnique({ where: { id: markId } });
  if (!mark) return;
  while (await recomputeBatch(deps, { markId, userId: mark.userId, size }));
}

type Batch = { markId: string; userId: string; size: number };

/** Returns whether listings are left. */
async function recomputeBatch(
  { db, clock }: RecomputeDeps,
  { markId, userId, size }: Batch,
): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    // Waits for writes that have read the old settings. Later writes read the new ones.
    await waitForCatalogue(tx, userId);
    const mark = await tx.staleFigures.findUnique({ where: { id: markId } });
    if (!mark) return false;
    const context = await loadFigureContext(tx, userId, clock);
    const rest = Prisma.sql`l.id > ${mark.afterId ?? lowestId}::uuid`;
    const rows = await findFigureInputs(tx, userId, rest, size);
    const writes = rows.map((row) => ({
      id: row.id,
      priceCents: row.priceCents,
      unitsPerMonth: row.unitsPerMonth,
      figures: figuresOfListing(row, context),
    }));
    // No new version: nothing that the seller decides has changed.
    await storeListings(tx, { userId, context, now: clock.now() }, writes, { bump: false });
    const last = rows[size - 1];
    // Both statements match the mark's id, so that a newer mark is left alone.
    if (last) await tx.staleFigures.updateMany({ where: { id: markId }, data: { afterId: last.id } });
    else await tx.staleFigures.deleteMany({ where: { id: markId } });
    return last !== undefined;
  }, longTransaction);
}
