import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import type { Deps } from "#server/platform/deps.ts";
import { enqueuePlannedWork } from "#server/platform/work/enqueue-work.ts";
import { feeChangeTable } from "../own-fee-change.ts";
import { restarted } from "../restarted.ts";

/** A change is calculated again for so many days after its day. */
const daysAfter = 14;

/**
 * Starts the calculation of the announced changes again for sellers who have changed products,
 * listings or settings since. Each stage raises its notice once.
 */
export async function refreshFeeChanges(
  deps: Pick<Deps, "db" | "clock" | "log" | "queues">,
): Promise<number> {
  const now = deps.clock.now();
  const since = addDays(civilDayOf(now), -daysAfter);
  const rows = await deps.db.$queryRaw<{ id: string; updatedAt: Date }[]>`
    UPDATE "fee_changes" f SET ${restarted}, "updated_at" = ${now}
    WHERE f."state" = 'READY' AND f."stage" <> 'NONE' AND f."day" >= ${since}::date AND (
      EXISTS (SELECT 1 FROM "listings" l WHERE l."user_id" = f."user_id" AND l."channel" = f."channel"
        AND l."updated_at" > f."finished_at")
      OR EXISTS (SELECT 1 FROM "products" p WHERE p."user_id" = f."user_id" AND p."updated_at" > f."finished_at")
      OR EXISTS (SELECT 1 FROM "seller_settings" s WHERE s."user_id" = f."user_id"
        AND s."updated_at" > f."finished_at"))
    RETURNING f."id"::text, f."updated_at" AS "updatedAt"`;
  await enqueuePlannedWork(deps, feeChangeTable, rows);
  return rows.length;
}
