import type { WebhookEvent } from "#core/webhooks/webhook-event.ts";
import { webhookEvents } from "#core/webhooks/webhook-event.ts";
import { deliverLane } from "#server/features/outgoing-webhooks/deliver/deliver-lane.ts";
import { newEndpointSecret } from "#server/features/outgoing-webhooks/signing/endpoint-secret.ts";
import { endpointSecrets } from "#server/features/outgoing-webhooks/signing/sealed-endpoint-secrets.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { PostRequest } from "#server/platform/outgoing/post-once.ts";
import type { PostOutcome } from "#server/platform/outgoing/post-outcome.ts";
import { storeMessages, toMessage } from "#server/platform/webhook-events/webhook-body.ts";
import type { TestApp } from "../app/test-app.ts";

/** An endpoint of a seller, stored without the API. */
export async function storeEndpoint(
  { db, deps, clock }: TestApp,
  userId: string,
  {
    events = webhookEvents,
    url = "https://hooks.example.com/in",
  }: { events?: readonly WebhookEvent[]; url?: string } = {},
): Promise<{ endpointId: string; secret: string }> {
  const now = clock.now();
  const endpointId = newId(now.getTime());
  const secret = newEndpointSecret();
  const { sealed: sealedSecrets, sealedBy } = await endpointSecrets.seal(deps.env, endpointId, [secret]);
  const times = { createdAt: now, updatedAt: now };
  await db.webhookEndpoint.create({
    data: { id: endpointId, userId, url, events: [...events], sealedSecrets, sealedBy, ...times },
  });
  return { endpointId, secret };
}

/** Stores a message that waits for an endpoint; returns the ids. */
export async function storeDelivery(
  { db, clock }: TestApp,
  { userId, endpointId }: { userId: string; endpointId: string },
): Promise<{ webhookId: string; deliveryId: string }> {
  const message = toMessage({ userId, type: "webhook.test", data: { endpointId }, now: clock.now() });
  const [delivery] = await db.$transaction((tx) => storeMessages(tx, [message], [endpointId]));
  return { webhookId: message.id, deliveryId: delivery?.id ?? "" };
}

export const answered = (status: number, retryAfter: string | null = null): PostOutcome => ({
  kind: "answered",
  status,
  retryAfter,
  body: "resposta",
});

/** A worker whose requests are answered in turn; the last answer repeats. */
export function lane(app: TestApp, endpointId: string, answers: readonly PostOutcome[]) {
  const sent: PostRequest[] = [];
  const left = [...answers];
  let last = answered(200);
  const post = async (_env: unknown, request: PostRequest) => {
    sent.push(request);
    last = left.shift() ?? last;
    return last;
  };
  return { sent, deliver: () => deliverLane({ ...app.deps, post }, { endpointId }) };
}
