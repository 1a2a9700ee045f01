import type { DbTransaction } from "#server/platform/db/client.ts";
import type { BillingAttempt } from "#server/platform/db/generated/client.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";

/**
 * Records that the subscription has another card, once for each card change. The event notifies the
 * seller by e-mail.
 */
export async function recordCardChange(
  tx: DbTransaction,
  { id, userId }: Pick<BillingAttempt, "id" | "userId">,
  now: Date,
): Promise<void> {
  const name = "card.changed";
  await recordEvent(tx, { name, payload: { userId, changedAt: now.toISOString() } }, now, `${name} ${id}`);
}
