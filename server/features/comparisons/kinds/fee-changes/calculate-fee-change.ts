import { feeChangeText as text } from "#core/comparison/fee-changes/refusal-text.ts";
import type { Account } from "#core/entitlements/account.ts";
import { feeChangeDays } from "#core/fees/fee-changes.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { requireReports } from "#server/features/reports/require-reports.ts";
import type { FeeChange } from "#server/platform/db/generated/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { enqueueWork } from "#server/platform/work/enqueue-work.ts";
import { loadFeeRules } from "./fee-rules.ts";
import { type FeeChangeKey, feeChangeTable, requireOwnFeeChange } from "./own-fee-change.ts";
import { restarted } from "./restarted.ts";

type CalculateDeps = Pick<Deps, "db" | "clock" | "env" | "log" | "queues">;

/**
 * Starts the calculation of a change for one seller, with today's catalogue; a running one goes on.
 * Raises no notice. Throws InvalidInputError for a day without a change, and for a seller without
 * listings on the channel. Requires `margin_analytics`.
 */
export async function calculateFeeChange(
  deps: CalculateDeps,
  account: Account,
  { channel, on }: { channel: Marketplace; on: CivilDay },
): Promise<FeeChange> {
  requireReports(deps, account);
  const { rules, emulated } = await loadFeeRules(deps);
  if (!feeChangeDays(rules[channel]).includes(on)) throw invalid("on", text.noChange);
  const userId = account.id;
  const listed = await deps.db.listing.findFirst({
    where: { userId, channel, archived: false },
    select: { id: true },
  });
  if (!listed) throw invalid("channel", text.noListings);
  const now = deps.clock.now();
  const isEmulated = emulated.get(channel) === on;
  await deps.db.$executeRaw`
    INSERT INTO "fee_changes" ("id", "user_id", "channel", "day", "is_emulated", "created_at", "updated_at")
    VALUES (gen_random_uuid(), ${userId}::uuid, ${channel}::channel, ${on}::date, ${isEmulated}, ${now}, ${now})
    ON CONFLICT ("user_id", "channel", "day", "correction") DO UPDATE
    SET ${restarted}, "updated_at" = EXCLUDED."updated_at"
    WHERE "fee_changes"."state" <> 'PREPARING'`;
  const key = { userId, channel, day: new Date(on), correction: "" };
  const change = await deps.db.feeChange.findUniqueOrThrow({ where: { userId_channel_day_correction: key } });
  await enqueueWork(deps, feeChangeTable, [change]);
  return change;
}

/** Remembers that the seller has read what a change cost, so that it is not shown in passing. */
export async function markFeeChangeSeen(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, account }: FeeChangeKey,
): Promise<FeeChange> {
  await requireOwnFeeChange(db, { id, account });
  await db.feeChange.updateMany({
    where: { id, userId: account.id, seenAt: null },
    data: { seenAt: clock.now() },
  });
  return await requireOwnFeeChange(db, { id, account });
}

function invalid(field: string, message: string): InvalidInputError {
  return new InvalidInputError([{ field, message }]);
}
