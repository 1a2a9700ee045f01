import type { DbTransaction } from "#server/platform/db/client.ts";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import { recordEvent } from "#server/platform/outbox/record-event.ts";

/**
 * Records, once for each card change, that the subscription has another card: its owner is mailed.
 */
export async function recordCardChange(
  tx: DbTransaction,
  { id, userId }: Pick<BillingAttempt, "id" | "userId">,
  now: Date,
): Promise<void> {
  const name = "card.changed";
  await recordEvent(tx, { name, payload: { userId, changedAt: now.toISOString() } }, now, `${name} ${id}`);
}
