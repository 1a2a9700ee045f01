import { type WebhookEvent, webhookTypes } from "#core/webhooks/webhook-event.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { WebhookData } from "./payloads.ts";
import { storeMessages, toMessage } from "./webhook-body.ts";

/** Whose event it is, and when it happened. */
type Occasion = { userId: string; now: Date };

/**
 * Stores an event for every endpoint of the seller that has chosen it, in the transaction of what
 * happened: both or neither (AP-04, D398). `build` is called only when there is such an endpoint.
 */
export async function publishWebhooks<Event extends WebhookEvent>(
  tx: DbTransaction,
  { userId, now }: Occasion,
  event: Event,
  build: () => Promise<readonly WebhookData<Event>[]> | readonly WebhookData<Event>[],
): Promise<void> {
  const endpoints = await lockListening(tx, userId, event);
  if (endpoints.length === 0) return;
  const messages = (await build()).map((data) => toMessage({ userId, type: webhookTypes[event], data, now }));
  await storeMessages(tx, messages, endpoints);
}

/** The lock lets lanes go on, and makes a deletion wait: it must not fail the seller's change. */
async function lockListening(tx: DbTransaction, userId: string, event: WebhookEvent): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`/* find_webhook_endpoints */
    SELECT id FROM webhook_endpoints
    WHERE user_id = ${userId}::uuid AND off_since IS NULL AND ${event}::webhook_event = ANY(events)
    FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}
