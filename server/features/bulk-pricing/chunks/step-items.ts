import type { DbTransaction } from "#server/platform/db/client.ts";
import type { BulkStepItem, Prisma } from "#server/platform/db/generated/client.ts";
import type { BulkItemState } from "#server/platform/db/generated/enums.ts";
import type { ClaimedStep } from "./step-progress.ts";

/** The next items of a step after its cursor, by rising listing. */
export async function findItems(
  tx: DbTransaction,
  { id, cursor }: ClaimedStep,
  where: Pick<Prisma.BulkStepItemWhereInput, "outcome" | "state">,
  limit: number,
): Promise<BulkStepItem[]> {
  return await tx.bulkStepItem.findMany({
    where: { stepId: id, ...where, ...(cursor === null ? {} : { listingId: { gt: cursor } }) },
    orderBy: { listingId: "asc" },
    take: limit,
  });
}

/** Moves the items of these listings to a state. */
export async function setItems(
  tx: DbTransaction,
  stepId: string,
  { state, listingIds }: { state: BulkItemState; listingIds: readonly string[] },
): Promise<void> {
  if (listingIds.length === 0) return;
  await tx.$executeRaw`/* set_bulk_step_items */
    UPDATE "bulk_step_items" SET "state" = ${state}::"bulk_item_state"
    WHERE "step_id" = ${stepId}::uuid AND "listing_id" = ANY(${[...listingIds]}::uuid[])`;
}
