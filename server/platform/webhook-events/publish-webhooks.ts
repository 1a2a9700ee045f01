import { type WebhookEvent, webhookTypes } from "#core/webhooks/webhook-event.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { WebhookData } from "./payloads.ts";
import { storeMessages, toMessage } from "./webhook-body.ts";

/** Whose event it is, and when it happened. */
type Occasion = { userId: string; now: Date };

/**
 * Stores an event for every endpoint of the seller that has chosen it, in the transaction of what
 * happened: both or neither (AP-04, D398). For an endpoint that is off it is stored as failed, so
 * that it can be sent once the endpoint is on again. `build` is called only when there is one.
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
  const idsOf = (isOff: boolean) => endpoints.filter((each) => each.isOff === isOff).map(({ id }) => id);
  await storeMessages(tx, messages, idsOf(false), idsOf(true));
}

/** The lock lets lanes go on, and makes a deletion wait: it must not fail the seller's change. */
async function lockListening(
  tx: DbTransaction,
  userId: string,
  event: WebhookEvent,
): Promise<{ id: string; isOff: boolean }[]> {
  return await tx.$queryRaw<{ id: string; isOff: boolean }[]>`/* find_webhook_endpoints */
    SELECT id, off_since IS NOT NULL AS "isOff" FROM webhook_endpoints
    WHERE user_id = ${userId}::uuid AND ${event}::webhook_event = ANY(events)
    FOR KEY SHARE`;
}
