import type { DbTransaction } from "#server/platform/db/client.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";

type Change = Pick<PayloadOf<"webhook-endpoint.changed">, "userId" | "change">;

/** Has the seller warned by e-mail of a change through which events or a secret leave (D450). */
export async function recordChange(tx: DbTransaction, change: Change, now: Date): Promise<void> {
  const payload = { ...change, changedAt: now.toISOString() };
  await recordEvent(tx, { name: "webhook-endpoint.changed", payload }, now);
}
