import type { EditValue } from "#core/comparison/bulk-edit/bulk-edit.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { findOpenProducts } from "#server/features/catalogue/open-products/open-products.ts";
import {
  type FigureInputRow,
  figureInputColumns,
  joinProducts,
} from "#server/features/catalogue/store/figure-inputs.ts";
import { queryRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import type { BulkItemState } from "#server/platform/db/generated/enums.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type EditedColumns, editedColumns } from "../../../selection/selected-listings.ts";
import type { ClaimedStep } from "./step-progress.ts";

/** A change of a step, with its listing as it is now. */
export type StepItem = FigureInputRow &
  EditedColumns & {
    position: number;
    oldPriceCents: number | null;
    /** Null in a step that edits a field of a listing without a price. */
    newPriceCents: number | null;
    /** The edited field's value before and after; null also when prices change. */
    oldValue: EditValue;
    newValue: EditValue;
    /**
     * The profit that the preview showed; `previewedVersion` is the version of the listing that it
     * read.
     */
    newProfitCents: number | null;
    previewedVersion: number;
    version: number;
    isArchived: boolean;
  };

/**
 * The step's next changes in a state, by position. Positions rise from chunk to chunk, with
 * gaps. Those before `doneItems` are done.
 */
export async function findItems(
  tx: DbTransaction,
  { id, userId, doneItems }: ClaimedStep,
  state: BulkItemState,
  limit: number,
): Promise<StepItem[]> {
  return await queryRows(
    tx,
    Prisma.sql`
      SELECT ${figureInputColumns}, ${editedColumns}, i."old_value" AS "oldValue", i."new_value" AS "newValue",
        i."position", i."old_price_cents" AS "oldPriceCents",
        i."new_price_cents" AS "newPriceCents", i."new_profit_cents" AS "newProfitCents",
        i."version" AS "previewedVersion", l."version", l."archived" AS "isArchived"
      FROM (
        SELECT * FROM "bulk_step_items" WHERE "step_id" = ${id}::uuid AND "position" >= ${doneItems}
          AND "outcome" = 'CHANGED' AND "state" = ${state}::"bulk_item_state"
        ORDER BY "position" LIMIT ${limit}
      ) i
      JOIN "listings" l ON l."id" = i."listing_id" AND l."user_id" = ${userId}::uuid
      ${joinProducts}
      ORDER BY i."position"`,
  );
}

/** Returns whether the seller may change a listing now: not archived, not read-only (D94). */
export async function changeableNow(
  deps: Pick<Deps, "db" | "clock">,
  tx: DbTransaction,
  userId: string,
): Promise<(item: StepItem) => boolean> {
  const open = await findOpenProducts(tx, await requireAccount(deps, userId));
  return ({ isArchived, productId }) => !isArchived && (open === null || open.has(productId));
}

/** Moves items to a state. */
export async function setItems(
  tx: DbTransaction,
  stepId: string,
  state: BulkItemState,
  items: readonly StepItem[],
): Promise<void> {
  if (items.length === 0) return;
  const positions = items.map(({ position }) => position);
  await tx.$executeRaw`/* set_bulk_step_items */
    UPDATE "bulk_step_items" SET "state" = ${state}::"bulk_item_state"
    WHERE "step_id" = ${stepId}::uuid AND "position" = ANY(${positions}::int[])`;
}
