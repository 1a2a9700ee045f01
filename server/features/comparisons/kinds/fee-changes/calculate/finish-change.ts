import { feeChangeNotice } from "#server/features/notices/kinds/fee-change.ts";
import { raiseNotices } from "#server/features/notices/raise-notices.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { FeeChange } from "#server/platform/db/generated/client.ts";
import type { Clock } from "#server/platform/deps.ts";
import { publishWebhooks } from "#server/platform/webhook-events/publish-webhooks.ts";
import { inGroup, monthly } from "../row-groups.ts";
import { textedChange } from "../texted-change.ts";

type Done = Pick<FeeChange, "doneItems" | "missingCount"> & {
  /** What changes, in words. */
  words: readonly string[];
};

/** So many listings the e-mail names. */
const namedListings = 3;

/**
 * Stores the sums of the rows, makes the change READY and tells its seller of it, once for each
 * stage (NO-01). A seller whose profits stay the same hears nothing.
 */
export async function finishChange(
  { tx, clock }: { tx: DbTransaction; clock: Clock },
  { id }: FeeChange,
  { doneItems, missingCount, words }: Done,
): Promise<void> {
  const now = clock.now();
  await tx.$executeRaw`/* finish_fee_change */
    UPDATE "fee_changes" f SET "state" = 'READY', "cursor" = NULL, "finished_at" = ${now}, "updated_at" = ${now},
      "done_items" = ${doneItems}::int, "item_count" = ${doneItems}::int, "missing_count" = ${missingCount}::int,
      "changed_count" = s."changed", "no_units_count" = s."noUnits", "into_loss_count" = s."intoLoss",
      "below_minimum_count" = s."belowMinimum", "to_adjust_count" = s."toAdjust", "before_cents" = s."before",
      "after_cents" = s."after"
    FROM (
      SELECT count(*)::int AS "changed",
        count(*) FILTER (WHERE ${inGroup("NO_UNITS")})::int AS "noUnits",
        count(*) FILTER (WHERE ${inGroup("ENTERS_LOSS")})::int AS "intoLoss",
        count(*) FILTER (WHERE ${inGroup("FALLS_BELOW")})::int AS "belowMinimum",
        count(*) FILTER (WHERE ${inGroup("TO_ADJUST")})::int AS "toAdjust",
        coalesce(sum(${monthly.before}), 0) AS "before",
        coalesce(sum(${monthly.after}), 0) AS "after"
      FROM "fee_change_rows" r WHERE r."fee_change_id" = ${id}::uuid
    ) s
    WHERE f."id" = ${id}::uuid`;
  const change = await tx.feeChange.findUniqueOrThrow({ where: { id } });
  if (change.stage === "NONE" || change.changedCount === 0) return;
  const { userId, channel, stage, correction, isEmulated } = change;
  const texted = textedChange(change);
  const subject = `${channel} ${texted.day} ${correction === "" ? stage : correction}`;
  const { intoLossCount, belowMinimumCount, toAdjustCount } = change;
  const worst = await findWorst(tx, id);
  const data = {
    ...texted,
    intoLossCount,
    belowMinimumCount,
    toAdjustCount,
    isEmulated,
    words: [...words],
    worst,
  };
  const told = await raiseNotices({ tx, clock }, feeChangeNotice, [{ userId, subject, data }]);
  if (told.length === 0) return;
  await publishWebhooks(tx, { userId, now }, "FEES_CHANGING", () => [
    {
      channel: texted.channel,
      day: texted.day,
      isCorrection: texted.isCorrection,
      changedListings: texted.changedCount,
      listingsIntoLoss: intoLossCount,
      listingsBelowMinimum: belowMinimumCount,
      changeCents: Math.round(texted.changeCents),
    },
  ]);
}

/** The listings that lose most a month. */
async function findWorst(tx: DbTransaction, id: string): Promise<{ name: string; changeCents: number }[]> {
  return await tx.$queryRaw`
    SELECT p."name", round(${monthly.change})::int AS "changeCents"
    FROM "fee_change_rows" r JOIN "listings" l ON l."id" = r."listing_id" JOIN "products" p ON p."id" = l."product_id"
    WHERE r."fee_change_id" = ${id}::uuid AND ${monthly.change} < 0
    ORDER BY ${monthly.change}, r."listing_id" LIMIT ${namedListings}`;
}
