import type { FeeChangeStage } from "#core/comparison/fee-changes/fee-change-stage.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import type { Db } from "#server/platform/db/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { restarted } from "../restarted.ts";

/** A change that concerns every seller on a channel. */
export type PlannedChange = {
  channel: Marketplace;
  day: CivilDay;
  /** The print of the corrected rules; empty for a change in time. */
  correction: string;
  stage: FeeChangeStage;
  isEmulated: boolean;
  /** Only sellers with a listing from before this moment. */
  listedBefore: Date;
};

const batchSize = 1000;

/** A row of work, as `enqueueWork` needs it. */
type PlannedRow = { id: string; userId: string; updatedAt: Date };

/**
 * Adds or restarts the work of each seller with listings on the channel whose calculation has not
 * reached this stage, batch by batch, and returns the number of sellers. Each seller has it once,
 * however many workers plan. `onPlanned` may add the jobs at once; the sweep finds every row.
 */
export async function planSellers(
  db: Db,
  now: Date,
  change: PlannedChange,
  { size = batchSize, onPlanned }: { size?: number; onPlanned?: (rows: PlannedRow[]) => Promise<void> } = {},
): Promise<number> {
  let planned = 0;
  for (let afterId: string | null = lowestId; afterId !== null; ) {
    const rows: PlannedRow[] = await planBatch(db, change, { now, afterId, size });
    await onPlanned?.(rows);
    planned += rows.length;
    const ids = rows.map(({ userId }) => userId).sort();
    afterId = rows.length < size ? null : (ids.at(-1) ?? null);
  }
  return planned;
}

async function planBatch(
  db: Db,
  { channel, day, correction, stage, isEmulated, listedBefore }: PlannedChange,
  { now, afterId, size }: { now: Date; afterId: string; size: number },
): Promise<PlannedRow[]> {
  return await db.$queryRaw<PlannedRow[]>`/* plan_fee_changes */
    INSERT INTO "fee_changes" ("id", "user_id", "channel", "day", "correction", "stage", "is_emulated",
      "created_at", "updated_at")
    SELECT gen_random_uuid(), u."id", ${channel}::channel, ${day}::date, ${correction},
      ${stage}::fee_change_stage, ${isEmulated}, ${now}, ${now}
    FROM "users" u
    WHERE u."id" > ${afterId}::uuid
      AND NOT EXISTS (
        SELECT 1 FROM "fee_changes" f WHERE f."user_id" = u."id" AND f."channel" = ${channel}::channel
          AND f."day" = ${day}::date AND f."correction" = ${correction} AND f."stage" >= ${stage}::fee_change_stage)
      AND EXISTS (
        SELECT 1 FROM "listings" l WHERE l."user_id" = u."id" AND l."channel" = ${channel}::channel
          AND NOT l."archived" AND l."created_at" <= ${listedBefore})
    ORDER BY u."id" LIMIT ${size}
    ON CONFLICT ("user_id", "channel", "day", "correction") DO UPDATE SET
      "stage" = EXCLUDED."stage", "updated_at" = EXCLUDED."updated_at", ${restarted}
    WHERE "fee_changes"."stage" < EXCLUDED."stage"
    RETURNING "id"::text, "user_id"::text AS "userId", "updated_at" AS "updatedAt"`;
}
