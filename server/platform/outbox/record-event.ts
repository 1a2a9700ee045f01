import type { DomainEvent } from "#core/events.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Puts an event in the outbox, in the transaction of the change it tells of: both happen or neither. With `onceKey`
 * the event of that name is recorded the first time only.
 */
export async function recordEvent(
  tx: DbTransaction,
  event: DomainEvent,
  now: Date,
  onceKey: string | null = null,
): Promise<void> {
  await recordEvents(tx, [{ event, onceKey }], now);
}

/** The same for many at once. */
export async function recordEvents(
  tx: DbTransaction,
  entries: readonly { event: DomainEvent; onceKey: string | null }[],
  now: Date,
): Promise<void> {
  const data = entries.map(({ event, onceKey }) => ({
    name: event.name,
    payload: event.payload,
    onceKey,
    createdAt: now,
  }));
  await tx.outboxEvent.createMany({ data, skipDuplicates: true });
}
