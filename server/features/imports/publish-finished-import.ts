import { encodeGlobalID } from "@pothos/plugin-relay";
import { announceCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Import } from "#server/platform/db/generated/client.ts";
import { publishWebhooks } from "#server/platform/webhook-events/publish-webhooks.ts";
import { noRows, readSummary } from "./import-summary.ts";

const ends = ["DONE", "UNDONE", "FAILED", "CANCELLED"] as const;

/**
 * Tells the seller's endpoints that an import has ended, after its last change of state (AP-04). A
 * file that was refused while it was read has ended too.
 */
export async function publishFinishedImport(tx: DbTransaction, ended: Import, now: Date): Promise<void> {
  const state = ends.find((end) => end === ended.state);
  if (!state) return;
  await announceCatalogue(tx, ended.userId);
  const { created, updated, unchanged, failed } = readSummary(ended.summary) ?? noRows;
  await publishWebhooks(tx, { userId: ended.userId, now }, "IMPORT_FINISHED", () => [
    {
      importId: encodeGlobalID("Import", ended.id),
      state,
      failure: ended.failure,
      ...{ created, updated, unchanged, failed },
    },
  ]);
}
