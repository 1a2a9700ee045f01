import { progressAfter } from "#server/features/comparisons/engine/compare-listings.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { BulkStep } from "#server/platform/db/generated/client.ts";
import type { WorkState } from "#server/platform/db/generated/enums.ts";
import { type BulkStepSummary, readSummary } from "../bulk-step-json.ts";
import { publishFinishedStep } from "../publish-finished-step.ts";

/** A step whose row the transaction holds. */
export type ClaimedStep = BulkStep & { totals: BulkStepSummary };

/** Locks the step for one chunk; null when it is no longer in that state, for example cancelled. */
export async function claimStep(
  tx: DbTransaction,
  id: string,
  { state, now }: { state: WorkState; now: Date },
): Promise<ClaimedStep | null> {
  const [step] = await tx.bulkStep.updateManyAndReturn({ where: { id, state }, data: { updatedAt: now } });
  return step ? { ...step, totals: readSummary(step.summary) } : null;
}

/** What a chunk has done, and the state after the last one. */
type Progress = {
  summary: BulkStepSummary;
  done: number;
  /** The id of the last listing that the preview has priced. */
  cursor?: string | undefined;
  /** Null while there is more to do. */
  finished: { state: WorkState; finishedAt: Date | null } | null;
};

/** Saves what a chunk has done, in its transaction. */
export async function saveProgress(
  tx: DbTransaction,
  step: ClaimedStep,
  { summary, done, cursor, finished }: Progress,
): Promise<void> {
  const { doneItems, itemCount } = progressAfter(step, { done, isLast: finished !== null });
  const saved = await tx.bulkStep.update({
    where: { id: step.id },
    data: {
      summary,
      doneItems,
      ...(cursor === undefined ? {} : { cursor }),
      ...finished,
      ...(step.state === "PREPARING" ? { itemCount } : {}),
    },
  });
  if (finished?.finishedAt) await publishFinishedStep(tx, saved, finished.finishedAt);
}
