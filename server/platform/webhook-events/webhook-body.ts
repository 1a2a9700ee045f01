import type { DbTransaction } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { storable } from "#server/platform/db/storable.ts";
import { currentOrigin } from "#server/platform/work-origin.ts";

/** Raised when an event's `data` gets another meaning. New fields do not raise it. */
export const payloadVersion = 1;

/** A body must stay below this (Standard Webhooks); the database refuses a longer one. */
export const maxBodyBytes = 20_000;

type NewMessage = { userId: string; type: string; data: object; now: Date };

/** A row of `webhook_messages`: the id and the body of an event, which never change (AP-04). */
export function toMessage({ userId, type, data, now }: NewMessage) {
  const timestamp = now.toISOString();
  const body = JSON.stringify(storable({ type, timestamp, version: payloadVersion, data }));
  return { id: newId(now.getTime()), userId, type, body, origin: currentOrigin(), createdAt: now };
}

type Message = ReturnType<typeof toMessage>;

/**
 * Stores messages and their deliveries, in the transaction of what caused them: waiting, or failed
 * for endpoints that are off.
 */
export async function storeMessages(
  tx: DbTransaction,
  messages: readonly Message[],
  endpointIds: readonly string[],
  offIds: readonly string[] = [],
): Promise<{ id: string }[]> {
  await tx.webhookMessage.createMany({ data: [...messages] });
  const deliveries = messages.flatMap(({ id: messageId, createdAt }) => {
    const waiting = (endpointId: string) => ({
      id: newId(createdAt.getTime()),
      endpointId,
      messageId,
      nextAttemptAt: createdAt,
      createdAt,
    });
    const switchedOff = { state: "FAILED", failure: "SWITCHED_OFF", finishedAt: createdAt } as const;
    return [...endpointIds.map(waiting), ...offIds.map((id) => ({ ...waiting(id), ...switchedOff }))];
  });
  await tx.webhookDelivery.createMany({ data: deliveries });
  return deliveries;
}
