import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { loadFigureContext } from "../figure-context.ts";
import { lockCatalogue } from "../lock-catalogue.ts";
import { type FactsRow, factColumns, figuresOfFacts, firstId } from "./figure-facts.ts";
import { storeFigures } from "./store-figures.ts";

/** Listings of one transaction, which keeps the seller's own writes waiting. */
const batchSize = 500;

type RecomputeDeps = Pick<Deps, "db" | "clock">;

/**
 * Computes the figures of a marked seller's listings again, batch by batch, until all are done or a
 * newer mark has taken over. Each batch is stored with its place in one transaction: a killed worker
 * loses the batch it was at, and the next one continues there. Two workers take turns.
 */
export async function recomputeFigures(deps: RecomputeDeps, markId: string, size = batchSize): Promise<void> {
  const mark = await deps.db.staleFigures.findUnique({ where: { id: markId } });
  if (!mark) return;
  while (await recomputeBatch(deps, { markId, userId: mark.userId, size }));
}

type Batch = { markId: string; userId: string; size: number };

/** Whether listings are left. */
async function recomputeBatch(
  { db, clock }: RecomputeDeps,
  { markId, userId, size }: Batch,
): Promise<boolean> {
  return await db.$transaction(async (tx) => {
    // A write that has read the settings of before the mark is over first; later ones read the new ones.
    await lockCatalogue(tx, userId);
    const mark = await tx.staleFigures.findUnique({ where: { id: markId } });
    if (!mark) return false;
    const context = await loadFigureContext(tx, userId, clock);
    const rows = await findFacts(tx, { userId, afterId: mark.afterId, size });
    const figures = rows.map((row) => ({ id: row.id, figures: figuresOfFacts(row, context) }));
    await storeFigures(tx, { userId, day: context.today }, figures);
    const last = rows[size - 1];
    // Both with the mark's id: a newer mark stays as it is.
    if (last) await tx.staleFigures.updateMany({ where: { id: markId }, data: { afterId: last.id } });
    else await tx.staleFigures.deleteMany({ where: { id: markId } });
    return last !== undefined;
  }, transactionTimes);
}

/** An import or a bulk step may hold the catalogue for some seconds. */
const transactionTimes = { maxWait: 10_000, timeout: 30_000 };

async function findFacts(
  tx: DbTransaction,
  { userId, afterId, size }: { userId: string; afterId: string | null; size: number },
): Promise<FactsRow[]> {
  return await tx.$queryRaw<FactsRow[]>`/* figure_facts */
    SELECT ${factColumns}
    FROM "listings" l JOIN "products" p ON p."id" = l."product_id"
    WHERE l."user_id" = ${userId}::uuid AND l."id" > ${afterId ?? firstId}::uuid
    ORDER BY l."id" LIMIT ${size}`;
}
