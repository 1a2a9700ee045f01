import { isTouched, listingFeeChange } from "#core/comparison/fee-changes/listing-fee-change.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { findFigureInputs } from "#server/features/catalogue/store/figure-inputs.ts";
import { soldListingOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import { compareListings, progressAfter } from "#server/features/comparisons/engine/compare-listings.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { type FeeChange, Prisma } from "#server/platform/db/generated/client.ts";
import { longTransaction } from "#server/platform/db/long-transaction.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Work, WorkKind } from "#server/platform/work/work-kind.ts";
import { contextsOf, rulesAround, wordsOf } from "../fee-rules.ts";
import { feeChangeTable } from "../own-fee-change.ts";
import { marketplaceOf } from "../texted-change.ts";
import { finishChange } from "./finish-change.ts";
import { insertRows, takeEarlierTargets } from "./stored-rows.ts";

const chunkSize = 5000;

type ChunkDeps = Pick<Deps, "db" | "clock"> & { env: Pick<Deps["env"], "local"> };

/** How a worker calculates a seller's fee change: `size` listings per transaction. */
export function feeChangeWork(deps: ChunkDeps, size = chunkSize): WorkKind {
  return { table: feeChangeTable, doNext: (work) => priceChunk(deps, work, size) };
}

/**
 * Prices the next listings of the channel under both rules. The last chunk makes the change READY
 * and tells the seller. A calculation that is repeated replaces the rows chunk by chunk.
 */
async function priceChunk({ db, clock, env }: ChunkDeps, { id, userId }: Work, size: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const change = await claim(tx, id, clock.now());
    if (!change) return;
    const today = await loadFigureContext(tx, userId, clock);
    const around = await rulesAround({ db: tx, env }, change);
    const rules = contextsOf(around, today);
    const after = change.cursor ?? lowestId;
    const isNext = Prisma.sql`l.channel = ${change.channel}::channel AND NOT l.archived AND l.id > ${after}::uuid`;
    const listings = await findFigureInputs(tx, userId, isNext, size);
    const last = listings.length === size ? (listings.at(-1)?.id ?? null) : null;
    const targets = await takeEarlierTargets(tx, id, { after, last });
    let missing = 0;
    const { done } = await compareListings({
      pages: [listings],
      price: (row) => ({
        ...row,
        ...listingFeeChange(row, soldListingOfRow(row), rules, targets.get(row.id) ?? null),
      }),
      store: (rows) => {
        missing = rows.filter((row) => !isTouched(row) && row.after.health === "MISSING").length;
        return insertRows(tx, id, rows.filter(isTouched));
      },
    });
    const progress = progressAfter(change, { done, isLast: last === null });
    const missingCount = change.missingCount + missing;
    if (last === null) {
      const { doneItems } = progress;
      const words = wordsOf(around, marketplaceOf(change));
      return await finishChange({ tx, clock }, change, { doneItems, missingCount, words });
    }
    await tx.feeChange.update({
      where: { id },
      data: { ...progress, missingCount, cursor: last },
      select: { id: true },
    });
  }, longTransaction);
}

/** Locks the change for one chunk; null when it was removed. */
async function claim(tx: DbTransaction, id: string, updatedAt: Date): Promise<FeeChange | null> {
  const where = { id, state: "PREPARING" } as const;
  const [change] = await tx.feeChange.updateManyAndReturn({ where, data: { updatedAt } });
  return change ?? null;
}
