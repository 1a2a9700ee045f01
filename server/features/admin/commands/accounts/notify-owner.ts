import type { DbTransaction } from "#server/platform/db/client.ts";
import type { SupportAction } from "#server/platform/events/events.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";

/** Notifies the account's owner of a change by support, in the transaction that makes it. */
export async function notifyOwner(
  tx: DbTransaction,
  { userId, action }: { userId: string; action: SupportAction },
  now: Date,
): Promise<void> {
  const payload = { userId, action, changedAt: now.toISOString() };
  await recordEvent(tx, { name: "account.changed-by-support", payload }, now);
}
