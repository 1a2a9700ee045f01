import type { SupportAction } from "#core/events.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";

/** Has the account's owner told of what was done, in the transaction that does it. */
export async function tellOwner(
  tx: DbTransaction,
  { userId, action }: { userId: string; action: SupportAction },
  now: Date,
): Promise<void> {
  const payload = { userId, action, changedAt: now.toISOString() };
  await recordEvent(tx, { name: "account.changed-by-support", payload }, now);
}
