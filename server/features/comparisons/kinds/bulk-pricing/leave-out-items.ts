import { editFields } from "#core/comparison/bulk-edit/edit-fields.ts";
import { leaveOut } from "#core/comparison/repricing/repricing-summary.ts";
import type { Db, DbTransaction } from "#server/platform/db/client.ts";
import type { BulkStep, BulkStepItem, Prisma } from "#server/platform/db/generated/client.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { type BulkStepSummary, readRequest, readSummary } from "./bulk-step-json.ts";
import { requireOwnStep, type StepKey, type Steps } from "./open-steps.ts";

/** Which listings of a step, by their positions. */
type LeaveOut = StepKey & { positions: readonly number[]; isLeftOut: boolean };

/**
 * Leaves changes of a READY preview out, or takes them back in, and updates the totals (GR-07).
 * Where a product's field changes, its other listings go with each (D292). Positions without a
 * change do nothing. Throws BULK_STEP_CHANGED for a step in another
 * state.
 */
export async function leaveOutItems(
  { db, clock }: { db: Db; clock: { now(): Date } },
  { id: stepId, account, positions, isLeftOut }: LeaveOut,
): Promise<{ bulkStep: BulkStep; items: BulkStepItem[] }> {
  return await db.$transaction(async (tx) => {
    // Locks the step, so that it is not applied while its totals change.
    const [step] = await tx.bulkStep.updateManyAndReturn({
      where: { id: stepId, userId: account.id, state: "READY" },
      data: { updatedAt: clock.now() },
    });
    if (!step) {
      await requireOwnStep(tx, { id: stepId, account });
      throw new RefusedError("BULK_STEP_CHANGED");
    }
    const chosen = { stepId, position: { in: [...positions] } };
    const { items, summary } = await moveItems(tx, step, chosen, isLeftOut);
    const bulkStep = await tx.bulkStep.update({ where: { id: stepId }, data: { summary } });
    return { bulkStep, items };
  });
}

/** Moves the chosen items of a preview out or in; returns them, and the step's totals then. */
async function moveItems(
  tx: DbTransaction,
  { id: stepId, ...step }: Pick<BulkStep, "id" | "request" | "summary">,
  chosen: Prisma.BulkStepItemWhereInput,
  isLeftOut: boolean,
): Promise<{ items: BulkStepItem[]; summary: BulkStepSummary }> {
  const [from, to] = isLeftOut ? (["PENDING", "LEFT_OUT"] as const) : (["LEFT_OUT", "PENDING"] as const);
  const { edit } = readRequest(step.request);
  const isOfProduct = edit !== null && editFields[edit.field].of === "product";
  const which = isOfProduct ? { stepId, ...(await ofSameProducts(tx, chosen)) } : chosen;
  const items = await tx.bulkStepItem.updateManyAndReturn({
    where: { ...which, outcome: "CHANGED", state: from },
    data: { state: to },
  });
  const totals = readSummary(step.summary);
  return { items, summary: { ...totals, ...leaveOut(totals, items, isLeftOut) } };
}

/** The listings that the seller has left out of a preview, and of those that it has replaced. */
export async function findLeftOut(db: Steps & Pick<Db, "bulkStepItem">, step: BulkStep): Promise<string[]> {
  const { leftOut } = readRequest(step.request);
  const stepId = step.id;
  const items = await db.bulkStepItem.findMany({
    where: {
      stepId,
      // One that this preview would not have changed could not be taken back in.
      OR: [{ state: "LEFT_OUT" }, { outcome: { not: "CHANGED" }, listingId: { in: leftOut } }],
    },
    select: { listingId: true },
  });
  return items.map(({ listingId }) => listingId);
}

/** Leaves out of a new preview what was left out of the one before, and returns its totals. */
export async function leaveOutAgain(
  tx: DbTransaction,
  step: Pick<BulkStep, "id" | "request">,
  summary: BulkStepSummary,
): Promise<BulkStepSummary> {
  const { leftOut } = readRequest(step.request);
  if (leftOut.length === 0) return summary;
  const chosen = { stepId: step.id, listingId: { in: leftOut } };
  return (await moveItems(tx, { ...step, summary }, chosen, true)).summary;
}

/** All listings of the products whose listings are chosen. */
async function ofSameProducts(
  tx: DbTransaction,
  chosen: Prisma.BulkStepItemWhereInput,
): Promise<Prisma.BulkStepItemWhereInput> {
  const rows = await tx.bulkStepItem.findMany({
    where: chosen,
    select: { listing: { select: { productId: true } } },
  });
  const productIds = rows.map(({ listing }) => listing.productId);
  return { listing: { productId: { in: productIds } } };
}
