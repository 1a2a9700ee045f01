import type { DbTransaction } from "#server/platform/db/client.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import type { WebhookCaller } from "./webhook-caller.ts";

type Change = Omit<PayloadOf<"webhook-endpoint.changed">, "changedAt">;

/** Has the seller warned by e-mail of a change through which events or a secret leave (D450). */
export async function recordChange(tx: DbTransaction, change: Change, now: Date): Promise<void> {
  const payload = { ...change, changedAt: now.toISOString() };
  await recordEvent(tx, { name: "webhook-endpoint.changed", payload }, now);
}

/** What the e-mail names of a change: the host, and the end of the key that made the change. */
export function mailedAddress({ apiKey }: WebhookCaller, url: string): Pick<Change, "host" | "keyHint"> {
  return { host: new URL(url).host, ...(apiKey && { keyHint: apiKey.hint }) };
}
