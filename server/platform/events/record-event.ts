import type { DbTransaction } from "#server/platform/db/client.ts";
import { currentOrigin } from "#server/platform/work-origin.ts";
import type { DomainEvent } from "./events.ts";

/**
 * Records an event in the outbox, in the transaction of the change it reports: both happen or
 * neither. With `onceKey` an event of that name and key is recorded only the first time.
 */
export async function recordEvent(
  tx: DbTransaction,
  event: DomainEvent,
  now: Date,
  onceKey: string | null = null,
): Promise<void> {
  await recordEvents(tx, [{ event, onceKey }], now);
}

/** `recordEvent` for many events at once. */
export async function recordEvents(
  tx: DbTransaction,
  entries: readonly { event: DomainEvent; onceKey: string | null }[],
  now: Date,
): Promise<void> {
  const origin = currentOrigin();
  const data = entries.map(({ event, onceKey }) => ({
    name: event.name,
    payload: event.payload,
    onceKey,
    origin,
    createdAt: now,
  }));
  await tx.outboxEvent.createMany({ data, skipDuplicates: true });
}
