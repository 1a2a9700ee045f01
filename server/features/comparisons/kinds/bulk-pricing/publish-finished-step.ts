import { encodeGlobalID } from "@pothos/plugin-relay";
import { announceCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { BulkStep } from "#server/platform/db/generated/client.ts";
import { publishWebhooks } from "#server/platform/webhook-events/publish-webhooks.ts";
import { readSummary } from "./bulk-step-json.ts";

const ends = ["DONE", "UNDONE", "FAILED", "CANCELLED"] as const;

/** Tells the seller's endpoints that a step has ended, after its last change of state (AP-04). */
export async function publishFinishedStep(tx: DbTransaction, step: BulkStep, now: Date): Promise<void> {
  const state = ends.find((end) => end === step.state);
  // A preview that ends has changed nothing.
  if (!state || step.startedAt === null) return;
  await announceCatalogue(tx, step.userId);
  const { applied, skipped, undone, kept } = readSummary(step.summary);
  await publishWebhooks(tx, { userId: step.userId, now }, "BULK_STEP_FINISHED", () => [
    {
      bulkStepId: encodeGlobalID("BulkStep", step.id),
      state,
      failure: step.failure,
      ...{ applied, skipped, undone, kept },
    },
  ]);
}
